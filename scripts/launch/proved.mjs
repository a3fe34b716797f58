import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";

// scripts/proved.json names the commit at which everything was last seen green, by npm test -- --all.

const record = join(root, "scripts", "proved.json");

/** @returns {{ commit: string, changed: string[] } | null} what changed since, uncommitted files included; null when git cannot say */
export function changesSinceProved() {
  const commit = recordedCommit();
  if (commit === null || git("cat-file", "-e", `${commit}^{commit}`) === null) return null;
  const changed = git("diff", "--name-only", "--no-renames", "-z", commit, "--");
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  return changed === null || added === null ? null : { commit, changed: `${changed}\0${added}`.split("\0").filter(Boolean) };
}

/** Writes down that everything is green as it was committed; with uncommitted changes there is no name for what was proved. */
export function recordProof() {
  const commit = git("rev-parse", "HEAD")?.trim();
  if (commit === undefined || git("status", "--porcelain") !== "")
    return console.log("Not written down as proved: there are uncommitted changes.");
  writeFileSync(record, `${JSON.stringify({ commit }, null, 2)}\n`);
  console.log("scripts/proved.json names this commit now: commit it, and tests of rooms rest until something changes there.");
}

function recordedCommit() {
  try {
    const { commit } = /** @type {{ commit?: unknown }} */ (JSON.parse(readFileSync(record, "utf8")));
    return typeof commit === "string" && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
  } catch {
    return null;
  }
}

/** @param {readonly string[]} args @returns {string | null} what git said; null when it refused, or is not there */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout : null;
}
