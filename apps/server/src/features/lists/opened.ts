import { readRule, type ListRule } from "@aprisco/contract/lists-rule.ts";
import type { RawBuilder, SqlBool } from "kysely";
import { compileRule } from "../../records/lists/list-tests.ts";
import { Failure } from "../../failure.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Context } from "../../http/handler.ts";
import type { ListFieldSource, ListReader } from "../../facets/list-fields.ts";
import { dayIn } from "../settings/index.ts";
import { forbiddenIn, readCatalogue, type Catalogue } from "./catalogue.ts";
import { listLists, readOpened, type SavedListRow } from "./store.ts";

/** What opening a list needs of a request. */
export interface ListContext extends Pick<Context, "now" | "reads" | "scope"> {
  readonly caller: Caller;
}

/** Who is in a list: a condition on people joined to memberships. */
export type ListFilter = RawBuilder<SqlBool>;
interface OpenList {
  readonly filter: ListFilter;
  readonly sort: NonNullable<SavedListRow["sort"]> | undefined;
}

/** @throws Failure that names the field: without its leaf the answer would be another list */
function requireVisible(rule: unknown, catalogue: Catalogue, { caller, scope }: Pick<ListContext, "caller" | "scope">): void {
  const key = forbiddenIn(rule, catalogue, caller, scope("members"));
  if (key !== null) throw new Failure("list.fieldForbidden", { fields: { [key]: "list.fieldForbidden" } });
}

/** @throws Failure that names the place */
function ruleIn(raw: unknown, catalogue: Catalogue): ListRule {
  const read = readRule(raw, (key) => catalogue.get(key));
  if ("fault" in read) throw new Failure("list.rule", { fields: { [read.fault.path]: read.fault.code } });
  return read.rule;
}

/**
 * A rule that is to be saved, as the catalogue reads it.
 *
 * @throws Failure `list.rule` with the place, `list.fieldForbidden` with the field
 */
export function newRule(raw: unknown, catalogue: Catalogue, context: Pick<ListContext, "caller" | "scope">): ListRule {
  const rule = ruleIn(raw, catalogue);
  requireVisible(rule, catalogue, context);
  return rule;
}

function filterOf(raw: unknown, catalogue: Catalogue, context: ListContext): ListFilter {
  // Before it is read: a field that is gone is forbidden, and no place of an error.
  requireVisible(raw, catalogue, context);
  return compiled(ruleIn(raw, catalogue), catalogue, context);
}

function compiled(rule: ListRule, catalogue: Catalogue, context: ListContext): ListFilter {
  const { timeZone } = context.caller.church;
  const reader: ListReader = { scope: context.scope, timeZone, today: dayIn(timeZone, context.now) };
  return compileRule(rule, (test) => {
    const field = catalogue.get(test.field);
    if (!field) throw new Error(`a rule that was read has ${test.field}`);
    return field.condition(test, reader);
  });
}

/** The order that a list keeps; null where it would tell a narrow reader what they may not see. */
export const sortFor = ({ sort }: Pick<SavedListRow, "sort">, { isNarrow }: Pick<Scope, "isNarrow">): SavedListRow["sort"] =>
  isNarrow && sort?.endsWith("name") !== true ? null : sort;

/**
 * Who is in one of the lists that the caller may open, and in which order.
 *
 * @throws Failure `list.notFound`, `list.fieldForbidden`, or `list.rule` where a value is none of its field any more
 */
export async function openList(sources: readonly ListFieldSource[], context: ListContext, id: number): Promise<OpenList> {
  const { caller, reads } = context;
  const row = await readOpened(reads, caller, id);
  if (!row) throw new Failure("list.notFound");
  const filter = filterOf(row.rule, await readCatalogue(reads, sources), context);
  return { filter, sort: sortFor(row, context.scope("members")) ?? undefined };
}

/**
 * Who would be in a list of this rule, which comes with a query and is not kept.
 *
 * @throws Failure `list.rule` with the place, `list.fieldForbidden` with the field
 */
export async function askRule(sources: readonly ListFieldSource[], context: ListContext, raw: unknown): Promise<ListFilter> {
  const catalogue = await readCatalogue(context.reads, sources);
  return compiled(newRule(raw, catalogue, context), catalogue, context);
}

/** So many lists have a tab with a number. */
const TABS = 12;

/** Who is in each of the caller's first lists by name; without those that ask what the caller may not see. */
export async function openTabs(
  sources: readonly ListFieldSource[],
  context: ListContext,
): Promise<readonly { readonly id: number; readonly filter: ListFilter }[]> {
  const { caller, reads, scope } = context;
  const catalogue = await readCatalogue(reads, sources);
  const { rows } = await listLists(reads, caller, scope("members"), { sort: "name", limit: TABS });
  return rows
    .filter(({ rule }) => forbiddenIn(rule, catalogue, caller, scope("members")) === null)
    .map(({ id, rule }) => ({ id, filter: filterOf(rule, catalogue, context) }));
}
