// Self-play by temporal differences: a net of 196 inputs, H hidden units and 3 outputs rates the board of the player
// who has just moved: the chance to win, to win a gammon, to lose one.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef H
#define H 40
#endif
#define N 196
#define O 3
typedef struct { signed char p[26]; } Board;          // own checkers positive, 25 own bar, 0 the other's bar
static float W[N][H], B1[H], V[O][H], B2[O];
static uint64_t seed = 88172645463325252ULL;
static double uniform(void) { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; return (seed >> 11) * (1.0 / 9007199254740992.0); }
static int die(void) { return 1 + (int)(uniform() * 6); }
static Board reversed(const Board *b) { Board r; for (int i = 0; i < 26; i++) r.p[i] = -b->p[25 - i]; return r; }
static int men = 15;   // of a side in this game
static int left(const Board *b, int sign) { int n = 0; for (int i = 0; i < 26; i++) if (b->p[i] * sign > 0) n += b->p[i] * sign; return n; }
// inputs: sparse list of (index, value)
static int inputs(const Board *b, int *at, float *x) {
  int n = 0;
  for (int side = 0; side < 2; side++)
    for (int i = 1; i <= 24; i++) {
      int c = side ? -b->p[25 - i] : b->p[i], base = side * 98 + (i - 1) * 4;
      if (c >= 1 && c == 1) { at[n] = base; x[n++] = 1; }
      if (c >= 2) { at[n] = base + 1; x[n++] = 1; }
      if (c >= 3) { at[n] = base + 2; x[n++] = 1; }
      if (c > 3) { at[n] = base + 3; x[n++] = (c - 3) / 2.0f; }
    }
  int bar[2] = {b->p[25], -b->p[0]}, off[2] = {15 - left(b, 1), 15 - left(b, -1)};
  for (int side = 0; side < 2; side++) {
    if (bar[side]) { at[n] = side * 98 + 96; x[n++] = bar[side] / 2.0f; }
    if (off[side]) { at[n] = side * 98 + 97; x[n++] = off[side] / 15.0f; }
  }
  return n;
}
static void forward(int n, const int *at, const float *x, float *h, float *o) {
  float s[H];
  memcpy(s, B1, sizeof s);
  for (int k = 0; k < n; k++) { const float *w = W[at[k]]; float v = x[k]; for (int j = 0; j < H; j++) s[j] += w[j] * v; }
  for (int j = 0; j < H; j++) h[j] = 1 / (1 + expf(-s[j]));
  for (int q = 0; q < O; q++) { float t = B2[q]; for (int j = 0; j < H; j++) t += V[q][j] * h[j]; o[q] = 1 / (1 + expf(-t)); }
}
static float rate(const Board *b, float *o) {
  int at[80]; float x[80], h[H];
  if (left(b, 1) == 0) { o[0] = 1; o[1] = left(b, -1) == men; o[2] = 0; return 1 + o[1]; }
  forward(inputs(b, at, x), at, x, h, o);
  return 2 * o[0] - 1 + o[1] - o[2];
}
static void learn(const Board *b, const float *target, float rate_) {
  int at[80]; float x[80], h[H], o[O], d[O], g[H];
  int n = inputs(b, at, x);
  forward(n, at, x, h, o);
  for (int q = 0; q < O; q++) d[q] = (target[q] - o[q]);      // cross entropy
  for (int j = 0; j < H; j++) { float t = 0; for (int q = 0; q < O; q++) t += d[q] * V[q][j]; g[j] = t * h[j] * (1 - h[j]); }
  for (int q = 0; q < O; q++) { for (int j = 0; j < H; j++) V[q][j] += rate_ * d[q] * h[j]; B2[q] += rate_ * d[q]; }
  for (int j = 0; j < H; j++) B1[j] += rate_ * g[j];
  for (int k = 0; k < n; k++) { float *w = W[at[k]], v = rate_ * x[k]; for (int j = 0; j < H; j++) w[j] += v * g[j]; }
}
static Board found[4000]; static int count, most;
static int can(const Board *b, int from, int d) {
  if (b->p[from] <= 0) return 0;
  if (from != 25 && b->p[25] > 0) return 0;
  int to = from - d;
  if (to > 0) return b->p[to] >= -1;
  int rear = 25; while (rear > 0 && b->p[rear] <= 0) rear--;
  if (rear > 6) return 0;
  return to == 0 || rear == from;
}
static Board step(const Board *b, int from, int d) {
  Board r = *b; int to = from - d;
  r.p[from]--;
  if (to > 0) { if (r.p[to] == -1) { r.p[to] = 0; r.p[0]--; } r.p[to]++; }
  return r;
}
static int biggest;
static void walk(const Board *b, const int *dice, int n, int used, int first) {
  int any = 0;
  if (n) for (int from = 25; from >= 1; from--) if (can(b, from, dice[0])) { any = 1; Board r = step(b, from, dice[0]); walk(&r, dice + 1, n - 1, used + 1, used ? first : dice[0]); }
  if (!any) {
    int key = used * 10 + (used == 1 ? first : 0);   // with one die only, the higher one
    if (key > biggest) { biggest = key; count = 0; }
    if (key == biggest && count < 4000) found[count++] = *b;
  }
}
static void moves(const Board *b, int d1, int d2) {
  biggest = -1; count = 0;
  if (d1 == d2) { int d[4] = {d1, d1, d1, d1}; walk(b, d, 4, 0, 0); }
  else { int a[2] = {d1, d2}, c[2] = {d2, d1}; walk(b, a, 2, 0, 0); walk(b, c, 2, 0, 0); }
}
static Board variant(void) {   // most games begin as Backgammon does, some as Nackgammon or Hyper-backgammon
  static const int nack[][2] = {{24, 2}, {23, 2}, {13, 4}, {8, 3}, {6, 4}}, hyper[][2] = {{24, 1}, {23, 1}, {22, 1}};
  double which = uniform();
  Board b = {{0}};
  const int (*own)[2] = which < 0.06 ? nack : hyper;
  for (int i = 0; i < (which < 0.06 ? 5 : 3); i++) { b.p[own[i][0]] += own[i][1]; b.p[25 - own[i][0]] -= own[i][1]; }
  men = which < 0.06 ? 15 : 3;
  return b;
}
static Board opening(void) { men = 15; Board b = {{0}}; int own[][2] = {{24, 2}, {13, 5}, {8, 3}, {6, 5}}; for (int i = 0; i < 4; i++) { b.p[own[i][0]] += own[i][1]; b.p[25 - own[i][0]] -= own[i][1]; } return b; }
static void flip(const float *o, float *t) { t[0] = 1 - o[0]; t[1] = o[2]; t[2] = o[1]; }
static int game(float lr) {
  Board b = uniform() < 0.86 ? opening() : variant(), last; int plies = 0, have = 0, d1, d2;
  do { d1 = die(); d2 = die(); } while (d1 == d2);
  for (;; plies++, d1 = die(), d2 = die()) {
    moves(&b, d1, d2);
    float best = -9, o[O], bo[O]; int bi = 0;
    for (int i = 0; i < count; i++) { float v = rate(&found[i], o); if (v > best) { best = v; bi = i; memcpy(bo, o, sizeof bo); } }
    Board next = found[bi];
    float t[O];
    if (have) { flip(bo, t); learn(&last, t, lr); }
    if (left(&next, 1) == 0) return plies;
    last = next; have = 1;
    b = reversed(&next);
  }
}
static void save(const char *name) {
  FILE *f = fopen(name, "wb");
  fwrite(W, sizeof W, 1, f); fwrite(B1, sizeof B1, 1, f); fwrite(V, sizeof V, 1, f); fwrite(B2, sizeof B2, 1, f); fclose(f);
}
int main(int argc, char **argv) {
  int games = atoi(argv[1]); const char *name = argv[2];
  if (argc > 3) seed ^= strtoull(argv[3], 0, 10) * 0x9E3779B97F4A7C15ULL;
  for (int i = 0; i < N; i++) for (int j = 0; j < H; j++) W[i][j] = (uniform() - 0.5f) * 0.2f;
  for (int q = 0; q < O; q++) for (int j = 0; j < H; j++) V[q][j] = (uniform() - 0.5f) * 0.2f;
  B2[1] = B2[2] = -1.5f;
  long plies = 0;
  for (int g = 0; g < games; g++) {
    double done = (double)g / games;
    float lr = done < 0.3 ? 0.1 : done < 0.6 ? 0.04 : done < 0.85 ? 0.015 : 0.005;
    plies += game(lr);
    if ((g + 1) % (games / 40) == 0) {
      save(name);
      Board b = opening(); static const int rolls[][2] = {{3, 1}, {4, 2}, {5, 3}, {6, 1}, {6, 5}, {2, 1}};
      printf("%d games, %.1f plies:", g + 1, (double)plies / (g + 1));
      for (int r = 0; r < 6; r++) { moves(&b, rolls[r][0], rolls[r][1]); float best = -9, o[O]; int bi = 0; for (int i = 0; i < count; i++) { float v = rate(&found[i], o); if (v > best) best = v, bi = i; }
        printf(" %d-%d(%.2f)", rolls[r][0], rolls[r][1], best); for (int i = 1; i <= 24; i++) if (found[bi].p[i] != b.p[i] && found[bi].p[i] >= 0 && b.p[i] >= 0) printf("%+d@%d", found[bi].p[i] - b.p[i], i); }
      printf("\n"); fflush(stdout);
    }
  }
}
