"""Short tables in the encodings that programs still write: each is read in its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.i18n import using_language
from generator.printing.decks.load import load_deck
from generator.printing.decks.table_encoding import decode_table

TABLES = {
    "Spanish": (
        "nombre,texto,copias\nDragón,Roba una carta más,2\nNiño,¿Dónde está la pingüina?,1\n",
        "cp1252 mac_roman",
    ),
    "Spanish, one letter": ("nombre;copias\nBúho;2.0\n", "cp1252 cp850"),
    "French": ("titre;texte\nÉpée brisée;Reçu – « très » bien: l’œuvre… 3 E\n", "cp1252 mac_roman"),
    "German": ("Titel,Text\nBär,Ziehe eine Karte für größere Stärke\n", "cp1252 mac_roman cp850"),
    "Portuguese": ("nome,texto\nCoração,Compre três cartas não jogáveis\n", "cp1252 mac_roman"),
    "Swedish": ("namn,text\nÄlg,Dra två kort från högen\nBjörn,Gå över ån\n", "cp1252 mac_roman"),
    "Danish": ("navn,tekst\nBjørn,Træk et kort på din tur\n", "cp1252 mac_roman"),
    "two languages": ("a,b\nÉpée,Reçu – très bien: l’œuvre…\nNiño,¿Dónde está la pingüina?\n", "cp1252 mac_roman"),
    "Polish": ("nazwa,tekst\nŻółw,Weź jedną kartę ściśle\nŁoś,Dobierz dwie karty\n", "cp1250 iso8859_2 mac_latin2"),
    "Czech": ("název,text\nKůň,Lízni si dvě karty žlutě\nMedvěd,Příliš žluťoučký kůň úpěl\n", "cp1250"),
    "Hungarian": ("név,szöveg\nŐz,Húzz két kártyát a pakliból\nGyűrű,tűz és víz\n", "cp1250"),
    "Russian": ("название,текст\nЛиса,Беги\n", "cp1251 koi8_r mac_cyrillic cp866"),
    "Ukrainian": ("назва,текст\nЛисиця,Візьміть дві карти з колоди\n", "cp1251"),
    "Greek": ("όνομα,κείμενο\nΑλεπού,Τράβηξε δύο κάρτες\n", "cp1253 iso8859_7"),
    "Turkish": ("ad,metin\nKaplumbağa,İki kart çek ve dağıt\nŞahin,güçlü\n", "cp1254"),
    "Lithuanian": ("pavadinimas,tekstas\nLapė,Paimk dvi kortas iš krūvos\nŽąsis,ėjimas\n", "cp1257"),
    "Hebrew": ("שם,טקסט\nשועל,קח שני קלפים\n", "cp1255"),
    "Arabic": ("الاسم,النص\nثعلب,اسحب بطاقتين من المجموعة\n", "cp1256"),
    "Japanese": ("名前,効果\nキツネ,カードを一枚引く。\n日本の札,札を引く\n", "cp932 euc_jp"),
    "Chinese": ("名称,效果\n狐狸,抽两张牌\n猫头鹰,查看牌库顶的三张牌\n", "gb18030"),
    "Taiwanese": ("名稱,效果\n狐狸,抽兩張牌\n貓頭鷹,查看牌庫頂的三張牌\n", "big5"),
    "Korean": ("이름,효과\n여우,카드를 두 장 뽑는다\n부엉이,덱 맨 위를 본다\n", "cp949"),
    "quotation marks": ("name,text\nFox,Pay 2 – don’t “run”\n", "cp1252 mac_roman"),
    "café": ("name,text\nCafé,Naïve fiancé\n", "cp1252 mac_roman"),
}
MARKS = "Kostet 3 €|€5|3€ now|5 £|£5|10°|½ cup|±2|2× dmg|TM™|don’t|the fox’s|a – b|“Hi”|• a|Qu’il|l’eau|d’or|d’attaque"
CASES = [(name, code) for name, (_, codes) in TABLES.items() for code in codes.split()]


@pytest.mark.parametrize(("name", "code"), CASES)
def test_a_short_table_is_read_in_its_own_encoding(name: str, code: str) -> None:
    text = TABLES[name][0]
    assert decode_table(text.encode(code))[0] == text


@pytest.mark.parametrize("mark", MARKS.split("|"))
def test_a_single_mark_in_its_place_is_no_letter_of_another_encoding(mark: str) -> None:
    assert decode_table(f"name,text\nFox,{mark}\n".encode("cp1252"))[0] == f"name,text\nFox,{mark}\n"


@pytest.mark.parametrize("word", ["días", "día", "aquí", "así", "niño", "dragón", "Ñu", "Reír", "l’été", "don’t"])
def test_a_single_letter_is_no_mark_of_another_encoding(word: str) -> None:
    assert decode_table(f"name,text\nFox,{word} 2\n".encode("mac_roman"))[0] == f"name,text\nFox,{word} 2\n"


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_is_read_without_a_note(code: str) -> None:
    text = TABLES["Spanish"][0]
    read, name = decode_table(text.encode(code))
    assert (read.removeprefix("\ufeff"), name) == (text, "")


def test_some_letters_of_another_encoding_do_not_spoil_the_rest() -> None:
    text = TABLES["Polish"][0]
    assert decode_table(text.encode() + b"Caf\xe9\n") == (f"{text}Café\n", "utf-8")


def test_a_note_says_in_which_encoding_a_table_was_read(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(TABLES["Polish"][0].replace("nazwa,tekst", "name,text").encode("cp1250"))
    with using_language("en"):
        (note,) = load_deck(tmp_path / "a.csv").notes
        assert "a.csv: is not in UTF-8; read as Windows, Central European (cp1250)" in str(note)
