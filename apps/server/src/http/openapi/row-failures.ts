import type { FailureCode } from "@aprisco/contract/failures.ts";
import { freshProofFails } from "@aprisco/contract/factors.ts";
import { confirmedRelations, accessRelationsIn } from "@aprisco/contract/permissions.ts";
import { formType, keepsReply, type Route, type RouteName } from "@aprisco/contract/route.ts";
import { switchOf } from "@aprisco/contract/switches.ts";
import { isFailureCode } from "../../failure.ts";
import { namesIn } from "@aprisco/contract/schema-names.ts";

type Rule = readonly [applies: (row: Route) => boolean, codes: readonly FailureCode[]];

const changes = (row: Route): boolean => row.method !== "GET";
const isGuarded = (row: Route): boolean => row.allow !== "anyone";

const rules: readonly Rule[] = [
  [() => true, ["server.error", "server.unavailable", "request.tooMany"]],
  [(row) => changes(row) || row.query !== undefined || row.byCongregation === true, ["request.invalid"]],
  [changes, ["request.malformed", "request.tooLarge", "request.mediaType", "setup.needed"]],
  [(row) => isGuarded(row) || row.minds !== undefined, ["session.required"]],
  [(row) => isGuarded(row) && row.allow !== "signedIn", ["permission.denied"]],
  [(row) => accessRelationsIn(row.allow).some((relation) => confirmedRelations.includes(relation)), ["duty.unconfirmed"]],
  [(row) => isGuarded(row) && (row.whilePending !== true || row.allow !== "signedIn"), ["session.restricted"]],
  [(row) => isGuarded(row) && row.beforeFactor?.includes("due") !== true, ["factor.due"]],
  [(row) => isGuarded(row) && row.beforeFactor?.includes("required") !== true, ["factor.required"]],
  [(row) => row.params !== undefined, ["record.notFound"]],
  [(row) => namesIn(row.body).includes("version"), ["version.conflict"]],
  [(row) => namesIn(row.body).includes("client_id"), ["request.otherAct"]],
  [(row) => switchOf((row as Partial<RouteName>).feature ?? "") !== undefined, ["feature.off"]],
  [(row) => row.proof !== undefined, freshProofFails],
  [(row) => row.files !== undefined || row.consumes === formType, ["file.away"]],
  [keepsReply, ["idempotency.mismatch", "idempotency.running"]],
];

/** Checks a code at run time: each feature names its own codes, so a single route has no type for all of them. */
function known(code: string): FailureCode {
  if (!isFailureCode(code)) throw new Error(`a route declares ${code}, which no feature names`);
  return code;
}

/** All failure codes of a call: those that follow from its route, and those that it names (`fails`). */
export const failuresOf = (row: Route): readonly FailureCode[] => [
  ...new Set([...rules.flatMap(([applies, codes]) => (applies(row) ? codes : [])), ...(row.fails ?? []).map(known)]),
];
