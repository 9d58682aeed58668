// node compile.mjs ENGINE WORK: the browser's own Python compiles the zips that stand in the folder WORK, see compile.py.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [engine, work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`));
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" }; // the same sources give the same bytes
const python = await loadPyodide({ indexURL: `${engine}/`, env });
python.mountNodeFS("/work", work);
await python.runPythonAsync(await readFile(new URL("compile.py", import.meta.url), "utf8"));
