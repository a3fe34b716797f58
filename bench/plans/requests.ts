import { allRoutes, type ListedRoute } from "@aprisco/contract/routes.ts";
import { fieldsOf } from "@aprisco/server/testing/routes/route-fixtures.ts";
import { valuesByRule } from "@aprisco/server/testing/routes/accepted-values.ts";
import { featureBenches } from "../generator/feature-benches.ts";
import type { FeatureBench } from "../generator/family.ts";
import { searchWords } from "../generator/names.ts";

type Values = ReturnType<typeof valuesByRule>;
type Schema = Parameters<typeof valuesByRule>[1];

/** Values of parameters whose schema does not list them: by name, or by operation and name. */
const told = Object.assign({}, ...featureBenches.map(({ values }) => values)) as NonNullable<FeatureBench["values"]>;
const paging = new Set(["limit", "cursor"]);
/** Lists, searches and boards, which a church uses daily and whose cost grows with it. */
export const watchedRoutes: readonly ListedRoute[] = allRoutes.filter(
  ({ row }) => row.method === "GET" && (row.list === true || /^\/(?:search|dashboard)\b|\/summary$/.test(row.path)),
);

/** The values for a call's parameter: from the bench for the operation, search texts, from its schema, from the bench for its name. */
function valuesOf(operation: string, name: string, schema: Schema): Values {
  const own = told[`${operation} ${name}`] ?? (name === "q" ? searchWords : valuesByRule(name, schema));
  return own.length > 0 ? own : (told[name] ?? []);
}

const parametersOf = ({ operation, row }: ListedRoute): { readonly name: string; readonly values: Values }[] =>
  fieldsOf(row.query)
    .filter(([name]) => !paging.has(name))
    .map(([name, schema]) => ({ name, values: valuesOf(operation, name, schema) }));

/** The parameters of a call without a value. */
export const unknownParameters = (route: ListedRoute): readonly string[] =>
  parametersOf(route).flatMap(({ name, values }) => (values.length === 0 ? [name] : []));

/** The sort decides which index is read, so each of its values is tried with every value of every filter. */
const isOrder = (name: string): boolean => name === "sort";

/**
 * Query strings for a call: none, each value alone and, with `pairs`, each with every sort and with the first value of each other
 * filter.
 */
export function queriesOf(route: ListedRoute, pairs: boolean): readonly string[] {
  const given = parametersOf(route).flatMap(({ name, values }) =>
    values.map((value, index) => ({ name, value, standsForAll: index === 0 || isOrder(name) })),
  );
  const isTried = (one: (typeof given)[number], other: (typeof given)[number]): boolean =>
    one.name !== other.name && (one.standsForAll || other.standsForAll);
  const paired = pairs
    ? given.flatMap((one, at) => given.slice(at + 1).flatMap((other) => (isTried(one, other) ? [[one, other]] : [])))
    : [];
  const limit = fieldsOf(route.row.query).some(([name]) => name === "limit") ? [{ name: "limit", value: "25" }] : [];
  return [[], ...given.map((one) => [one]), ...paired].map((chosen) =>
    new URLSearchParams(
      [...limit, ...chosen].flatMap(({ name, value }) => [value].flat().map((one): [string, string] => [name, one])),
    ).toString(),
  );
}
