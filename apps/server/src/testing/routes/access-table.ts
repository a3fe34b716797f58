import type { AccessRelation } from "@aprisco/contract/permissions.ts";
import { featureFixtures } from "./feature-fixtures.ts";

/**
 * Who may make which call: the team's permission table and list of calls, written by hand in each feature's fixtures.ts. It states
 * the product's promise and is not computed from the routes, so that a route that differs fails.
 */
export const columns = [
  "anonymous",
  "admin",
  "pastor_presidente",
  "pastor_casa",
  "cooperador",
  "secretaria",
  "tesoureiro",
  "leader",
  "membro",
  "visitante",
  "pendente",
  "inativo",
  "mustChange",
  "incomplete",
  "factorDue",
  "factorRequired",
  "oneCongregation",
] as const;
export type Column = (typeof columns)[number];

export type Outcome = "ok" | "401" | "403";
/** Sessions without their second factor: if a line says nothing of them, only public calls are open to them. */
const SHUT = 2;
/** An administrator of one congregation may do what administrators may, but not what is the whole church's. */
const written = columns.length - 1;
const ofWholeChurch = new Set(featureFixtures.flatMap(({ wholeChurch = [] }) => wholeChurch));
const isOutcome = (cell: string): cell is Outcome => ["ok", "401", "403"].includes(cell);

/** Operation (and whose record, if it matters) → the outcome for each column. */
export const accessTable: ReadonlyMap<string, ReadonlyMap<Column, Outcome>> = new Map(
  featureFixtures
    .flatMap(({ access }) => access.trim().split("\n").slice(1))
    .map((line) => {
      const [operation = "", ...cells] = line.trim().split(/ +/);
      const said = cells.filter(isOutcome);
      const shut: Outcome = said[0] === "ok" ? "ok" : "403";
      const outcomes = said.length === written - SHUT ? [...said, ...Array<Outcome>(SHUT).fill(shut)] : [...said];
      if (outcomes.length !== written) throw new Error(`${operation}: ${outcomes.length} cells`);
      outcomes.push(ofWholeChurch.has(operation) ? "403" : (outcomes[columns.indexOf("admin")] ?? "403"));
      return [operation, new Map(columns.map((column, index) => [column, outcomes[index] ?? "403"]))];
    }),
);

/** Operation → the relations that give access to it. */
export const accessRelationTable: ReadonlyMap<string, readonly AccessRelation[]> = new Map(
  featureFixtures.flatMap(({ accessRelations }) => Object.entries(accessRelations ?? {})),
);
