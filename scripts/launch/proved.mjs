import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";

// scripts/proved.json has the commit at which the tests of all rooms last passed in one run. Faults, attack and fuzz rest by no
// record, so a run without them may write it.

const record = join(root, "scripts", "proved.json");

/**
 * @returns {{ commit: string, changed: string[] } | null} the changes since then, uncommitted files included; null: git does not
 * know
 */
export function changesSinceProved() {
  const commit = recordedCommit();
  if (commit === null || git("cat-file", "-e", `${commit}^{commit}`) === null) return null;
  const changed = git("diff", "--name-only", "--no-renames", "-z", commit, "--");
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  return changed === null || added === null ? null : { commit, changed: `${changed}\0${added}`.split("\0").filter(Boolean) };
}

/** Records the present commit as tested; with uncommitted changes no commit was tested. */
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

/**
 * @param {readonly string[]} args @returns {string | null} git's output; null: it failed, or is not installed
 */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout : null;
}
