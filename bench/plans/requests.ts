import type { ListedRoute } from "@aprisco/contract/routes.ts";
import { featureBenches } from "../generator/feature-benches.ts";
import type { FeatureBench } from "../generator/family.ts";
import { namesOf } from "@aprisco/server/testing/walk.ts";

/** Every parameter of every reading call: one that the contract has and no feature's bench tries fails the guard. */
const values = Object.assign({}, ...featureBenches.map(({ queries }) => queries)) as NonNullable<FeatureBench["queries"]>;
/** Parameters that only say how much of a list is asked. */
const paging = new Set(["limit", "cursor"]);

/** The parameters of a call that no bench says anything about. */
export const unknownParameters = ({ operation, row }: ListedRoute): readonly string[] =>
  namesOf(row.query).filter((name) => !paging.has(name) && values[operation]?.[name] === undefined);

/** Query strings for a call: none, each value alone and, for `pairs`, each with each of another parameter. */
export function queriesOf({ operation, row }: ListedRoute, pairs: boolean): readonly string[] {
  const given = Object.entries(values[operation] ?? {}).flatMap(([name, some]) => some.map((value) => ({ name, value })));
  const paired =
    pairs && row.files === undefined
      ? given.flatMap((one, at) => given.slice(at + 1).flatMap((other) => (one.name === other.name ? [] : [[one, other]])))
      : [];
  const limit = namesOf(row.query).includes("limit") ? [{ name: "limit", value: "25" }] : [];
  return [[], ...given.map((one) => [one]), ...paired].map((chosen) =>
    new URLSearchParams(
      [...limit, ...chosen].flatMap(({ name, value }) => [value].flat().map((one): [string, string] => [name, one])),
    ).toString(),
  );
}
