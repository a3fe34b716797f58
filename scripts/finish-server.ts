import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { stampBuild } from "./launch/build.mjs";
import { compileCache, productNode, root, serverEntry, serverEnvironment, serverFlags } from "./launch/places.mjs";

// The rest of the server's build after Vite: its compiled code for later starts.

/** Starts the server with a port that it must refuse after loading all code: the next start finds the code compiled. */
mkdirSync(compileCache, { recursive: true });
const { stderr } = spawnSync(productNode(), [...serverFlags, serverEntry], {
  cwd: root,
  encoding: "utf8",
  env: { ...process.env, ...serverEnvironment, PORT: "none" },
});
if (!stderr.includes("PORT")) throw new Error(`The server's modules could not be loaded.\n${stderr}`);
stampBuild("server");
