import { globSync, readFileSync } from "node:fs";
import { tables } from "../apps/server/src/features.ts";
import { root } from "./launch/places.mjs";
import { scopeFaults } from "./scope-rules.ts";

// Which rows a caller may touch is a Scope, which only the gate makes. A store function on rows of congregations takes one, or says
// `@unscoped` and why in the comment before it (scope-rules.ts).

/**
 * Tables with the church's records whose rows belong to a congregation, or to a row that does, as the manifests say. Sessions,
 * links and the like (left out of backups) are reached through the account that a request comes from.
 */
const scoped = Object.entries(tables).flatMap(([table, { backup, congregation }]) =>
  backup === "data" && congregation !== "church" ? [table] : [],
);

const files = globSync("apps/server/src/**/*.ts", { cwd: root })
  .filter((path) => !/\.test\.ts$|\/(?:testing|demo|ladder)\//.test(path))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${root}/${path}`, "utf8") }));
const { checked, faults } = scopeFaults(files, new Set(scoped));
for (const fault of faults) console.error(fault);
console.log(`${checked} functions on scoped tables`);
// None at all: the search is broken, not the house in order.
if (faults.length > 0 || checked < 30) process.exitCode = 1;
