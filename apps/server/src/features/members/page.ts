import { toCpf } from "@aprisco/contract/members/cpf.ts";
import type { MemberCard } from "@aprisco/contract/members/member.ts";
import type { memberRoutes } from "@aprisco/contract/members/routes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { ListMeta, HandlerInput } from "@aprisco/contract/route.ts";
import { Failure } from "../../failure.ts";
import type { FeatureServices } from "../../manifest.ts";
import { customConditions } from "../custom-fields/index.ts";
import { askRule, openList, type ListContext } from "../lists/index.ts";
import { isNarrowed, listMembers } from "./list-store.ts";
import { findByCpf } from "./records-store.ts";
import { viewCard } from "./view.ts";

type ListQuery = HandlerInput<(typeof memberRoutes)["listMembers"]>["query"];

/** A narrow reader asks for what they may see, or the answer would tell them the rest. */
function requireNarrow({ status, ministry, baptised, household, custom, sort = "name" }: ListQuery): void {
  if ([status, ministry, baptised, household, custom].some((filter) => filter !== undefined) || !sort.endsWith("name"))
    throw new Failure("permission.denied");
}

/** One page of the members' list, as the caller may see it. */
export type ReadPage = (context: ListContext, query: ListQuery) => Promise<{ readonly data: MemberCard[]; readonly meta: ListMeta }>;

export const makeReadPage =
  ({ listFields, vault }: FeatureServices): ReadPage =>
  async (context, query) => {
    const { caller, reads, scope } = context;
    const within = scope("members");
    if (within.isNarrow) requireNarrow(query);
    // Only who may read the whole number finds by it: else guesses would complete the masked one.
    const isFound = !within.isNarrow && holds(caller.permissions, "members:edit");
    const cpf = isFound ? toCpf(query.q ?? "") : null;
    const personId = cpf === null ? null : await findByCpf(reads, vault, cpf);
    const opened = query.list === undefined ? null : await openList(listFields, context, query.list);
    const rule = query.rule === undefined ? [] : [await askRule(listFields, context, query.rule)];
    const asked = {
      custom: query.custom,
      person: "memberships.person_id",
      isNarrowed: isNarrowed(query),
      isFew: within.congregationIds !== null,
    };
    const custom = await customConditions(reads, caller.permissions, asked);
    const sorted = { ...query, sort: query.sort ?? opened?.sort };
    const { rows, meta } = await listMembers(reads, within, sorted, {
      personId,
      lists: [...(opened ? [opened.filter] : []), ...rule],
      custom,
    });
    return { data: rows.map((row) => viewCard(row, within.isNarrow ? null : caller)), meta };
  };
