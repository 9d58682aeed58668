// node compile.mjs ENGINE WORK PID: the browser's own Python compiles the zips that stand in the folder WORK, see compile.py.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const [engine, work, starter] = process.argv.slice(2);
// Python keeps this thread to itself; so another one ends the process when the one with the number PID is killed.
const watch = `setInterval(() => {
  try { process.kill(${Number(starter)}, 0); } catch { process.kill(process.pid, "SIGKILL"); }
}, 1000)`;
new Worker(watch, { eval: true }).unref();

const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`));
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" }; // the same sources give the same bytes
const python = await loadPyodide({ indexURL: `${engine}/`, env });
python.mountNodeFS("/work", work);
await python.runPythonAsync(await readFile(new URL("compile.py", import.meta.url), "utf8"));
