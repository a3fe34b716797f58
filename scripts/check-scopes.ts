import { globSync, readFileSync } from "node:fs";
import { tables } from "../apps/server/src/features.ts";
import { root } from "./launch/places.mjs";
import { scopeFaults } from "./scope-rules.ts";

// The rows that a caller may touch are a Scope, made by the access check only. A store function on rows of congregations takes one,
// or has `@unscoped` with the reason in the comment before it (scope-rules.ts).

/**
 * Tables of church records whose rows, or parent rows, have a congregation, from the manifests. Sessions, links and similar (not in
 * backups) are reached through the request's account.
 */
const scoped = Object.entries(tables).flatMap(([table, { backup, congregation }]) =>
  backup === "data" && congregation !== "church" && congregation !== "none" ? [table] : [],
);

const files = globSync("apps/server/src/**/*.ts", { cwd: root })
  .filter((path) => !/\.test\.ts$|\/(?:testing|demo|ladder)\//.test(path))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${root}/${path}`, "utf8") }));
const { checked, faults } = scopeFaults(files, new Set(scoped));
for (const fault of faults) console.error(fault);
console.log(`${checked} functions on scoped tables`);
// No findings at all mean that the search is broken.
if (faults.length > 0 || checked < 30) process.exitCode = 1;
