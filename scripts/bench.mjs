import { ensureBuilt } from "./launch/build.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { runTool } from "./launch/run-tool.mjs";

// npm run bench: installs and builds what is needed, then measures (bench/run.ts lists the arguments).

ensureInstalled();
ensureBuilt();
const { code } = await runTool("node", ["bench/run.ts", ...process.argv.slice(2)]);
process.exitCode = code;
