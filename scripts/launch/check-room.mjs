import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { runChecks } from "./checks.mjs";
import { root } from "./places.mjs";
import { runTool } from "./run-tool.mjs";

/** @param {readonly string[]} args */
const git = (args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && existsSync(`${root}/${path}`));

/**
 * The files whose path has a room's name, in every workspace, and those changed since the last commit.
 *
 * @param {string} room
 */
function filesOfRoom(room) {
  const named = git(["ls-files", "--cached", "--others", "--exclude-standard"]).filter((path) =>
    path.split(/[/.]/).some((part) => part === room || part.endsWith(`-${room}`) || part.startsWith(`${room}-`)),
  );
  if (named.length === 0) throw new Error(`No file bears the name '${room}': a room is called as its folder, 'ministries'.`);
  const changed = git(["diff", "--name-only", "HEAD"]);
  const added = git(["ls-files", "--others", "--exclude-standard"]);
  return [...new Set([...named, ...changed, ...added])];
}

/**
 * The checks of a room that take seconds: format (written) and lint of its files; types, arrows, names and scopes of all files,
 * which are cheap after small changes.
 *
 * @param {string} room
 */
export async function checkRoom(room) {
  const files = filesOfRoom(room);
  const code = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/^apps\/server\/src\/database\/.*\btables\.ts$/.test(path));
  const format = await runTool("oxfmt", ["--no-error-on-unmatched-pattern", ...files], { quiet: true });
  if (format.code !== 0) console.log(format.output);
  const { failed } = await runChecks([
    { name: "types: web", program: "tsc", args: ["-p", "apps/web"] },
    { name: "types: server, contract, scripts", program: "tsc", args: ["-p", "."] },
    { name: `lint of ${code.length} files`, program: "oxlint", args: ["--type-aware", "--deny-warnings", ...code] },
    ...(files.some((path) => path.startsWith("e2e/")) ? [{ name: "types: browser tests", program: "tsc", args: ["-p", "e2e"] }] : []),
    { name: "stores take a scope", program: "node", args: ["scripts/check-scopes.ts"] },
    { name: "arrows between folders", program: "node", args: ["scripts/check-arrows.ts"] },
    { name: "names of files", program: "node", args: ["scripts/check-structure.ts"] },
  ]);
  return failed + (format.code === 0 ? 0 : 1);
}
