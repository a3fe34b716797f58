import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";

// scripts/proved.json has the last commit at which the tests of all rooms ran, and the files of those that failed (`failed`): they
// run as if they had changed. Faults, attack and fuzz rest by no record, so a run without them may write it.

const record = join(root, "scripts", "proved.json");

/** Specs that look at the screens of all rooms: a later run would look at those of changed rooms only. */
const screensOfAllRooms = "e2e/screens.spec.ts";

/**
 * @returns {{ commit: string, changed: string[] } | null} the changes since then, uncommitted files and failed tests included;
 * null: git does not know
 */
export function changesSinceProved() {
  const { commit, failed } = recorded();
  if (commit === null || git("cat-file", "-e", `${commit}^{commit}`) === null) return null;
  const changed = git("diff", "--name-only", "--no-renames", "-z", commit, "--");
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  return changed === null || added === null
    ? null
    : { commit, changed: [...`${changed}\0${added}`.split("\0"), ...failed].filter(Boolean) };
}

/**
 * Records the present commit as tested; with uncommitted changes no commit was tested.
 *
 * @param {readonly string[] | null} failed the files of failed tests; null: it is not known what failed
 */
export function recordProof(failed) {
  const commit = git("rev-parse", "HEAD")?.trim();
  if (failed === null || failed.includes(screensOfAllRooms)) return console.log("Not written down as proved: see what failed.");
  if (commit === undefined || git("status", "--porcelain") !== "")
    return console.log("Not written down as proved: there are uncommitted changes.");
  writeFileSync(record, `${JSON.stringify({ commit, ...(failed.length > 0 ? { failed } : {}) }, null, 2)}\n`);
  console.log("scripts/proved.json names this commit now: commit it, and tests of rooms rest until something changes there.");
}

/** @returns {{ commit: string | null, failed: string[] }} */
function recorded() {
  try {
    const { commit, failed } = /** @type {{ commit?: unknown, failed?: unknown }} */ (JSON.parse(readFileSync(record, "utf8")));
    return {
      commit: typeof commit === "string" && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null,
      failed: Array.isArray(failed) ? failed.filter((file) => typeof file === "string") : [],
    };
  } catch {
    return { commit: null, failed: [] };
  }
}

/**
 * @param {readonly string[]} args @returns {string | null} git's output; null: it failed, or is not installed
 */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout : null;
}
