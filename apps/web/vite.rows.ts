import type { RouteTable } from "@aprisco/contract/route.ts";
import { queryRules } from "../../packages/contract/src/query-rules.ts";
import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** A file of the contract that holds rows. */
const rowsFile = /\/packages\/contract\/src\/[a-z-]+\/(?:[a-z-]+-)?routes\.ts$/;

/** What the server alone reads of a row. The schemas would bring the whole schema library with them. */
const serverOnly = new Set(
  "summary params query body reply refusal audit fails limit bodyLimit fileLimit patience done minds whilePending shows secret consumes people".split(
    " ",
  ),
);

const isTable = (value: unknown): value is RouteTable =>
  typeof value === "object" && value !== null && Object.values(value).every((row) => typeof row === "object" && "method" in row);

const withRules = (table: RouteTable): RouteTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, row.list && row.query ? { ...row, rules: queryRules(row.query) } : row]),
  );
const lightTable = (table: RouteTable): RouteTable =>
  JSON.parse(JSON.stringify(withRules(table), (field, value: unknown) => (serverOnly.has(field) ? undefined : value))) as RouteTable;

/**
 * Gives the browser the contract's rows without their schemas: method, path, who may, what a list's query may hold, and what
 * else is plain data. The types still know the schemas; a schema itself is imported from the feature's schema file.
 */
export const lightRows: Plugin = {
  name: "light-rows",
  enforce: "pre",
  load: {
    filter: { id: rowsFile },
    async handler(id) {
      // The time in the address makes a changed file a new module in development.
      const exported = (await import(`${pathToFileURL(id).href}?at=${statSync(id).mtimeMs}`)) as Record<string, unknown>;
      return Object.entries(exported)
        .filter((entry): entry is [string, RouteTable] => isTable(entry[1]))
        .map(([name, table]) => `export const ${name} = ${JSON.stringify(lightTable(table))};`)
        .join("\n");
    },
  },
};
