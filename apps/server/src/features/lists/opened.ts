import { readRule, type ListRule } from "@aprisco/contract/lists-rule.ts";
import type { RawBuilder, SqlBool } from "kysely";
import { compileRule } from "../../records/lists/list-tests.ts";
import { Failure } from "../../failure.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Context } from "../../http/handler.ts";
import type { ListFieldSource, ListReader } from "../../facets/list-fields.ts";
import { dayIn } from "../settings/index.ts";
import { askableKeys, forbiddenIn, readCatalogue, type Catalogue } from "./catalogue.ts";
import { listLists, readOpened, type SavedListRow } from "./store.ts";

export interface ListContext extends Pick<Context, "now" | "reads" | "scope"> {
  readonly caller: Caller;
}

export type ListFilter = RawBuilder<SqlBool>;
interface OpenList {
  readonly filter: ListFilter;
  readonly sort: NonNullable<SavedListRow["sort"]> | undefined;
}

/** @throws Failure that names the field: without its condition the result would be another list */
function requireVisible(rule: unknown, catalogue: Catalogue, { caller, scope }: Pick<ListContext, "caller" | "scope">): void {
  const key = forbiddenIn(rule, catalogue, caller, scope("members"));
  if (key !== null) throw new Failure("list.fieldForbidden", { fields: { [key]: "list.fieldForbidden" } });
}

/** @throws Failure that names the position in the rule */
function ruleIn(raw: unknown, catalogue: Catalogue): ListRule {
  const read = readRule(raw, (key) => catalogue.get(key));
  if ("fault" in read) throw new Failure("list.rule", { fields: { [read.fault.path]: read.fault.code } });
  return read.rule;
}

/**
 * Parses a rule that is to be saved.
 *
 * @throws Failure `list.rule` with the position, `list.fieldForbidden` with the field
 */
export function newRule(raw: unknown, catalogue: Catalogue, context: Pick<ListContext, "caller" | "scope">): ListRule {
  const rule = ruleIn(raw, catalogue);
  requireVisible(rule, catalogue, context);
  return rule;
}

function filterOf(raw: unknown, catalogue: Catalogue, context: ListContext): ListFilter {
  // Before parsing: a removed field is reported as forbidden, not by its position.
  requireVisible(raw, catalogue, context);
  return compiled(ruleIn(raw, catalogue), catalogue, context);
}

function compiled(rule: ListRule, catalogue: Catalogue, context: ListContext): ListFilter {
  const { timeZone } = context.caller.church;
  const reader: ListReader = { scope: context.scope, timeZone, today: dayIn(timeZone, context.now) };
  return compileRule(rule, (test) => {
    const field = catalogue.get(test.field);
    if (!field) throw new Error(`a checked rule has the unknown field ${test.field}`);
    return field.condition(test, reader);
  });
}

/** The stored sort order of a list; null if it would show a narrow reader hidden values. */
export const sortFor = ({ sort }: Pick<SavedListRow, "sort">, { isNarrow }: Pick<Scope, "isNarrow">): SavedListRow["sort"] =>
  isNarrow && sort?.endsWith("name") !== true ? null : sort;

/**
 * The condition and sort order of a list that the caller may open.
 *
 * @throws Failure `list.notFound`, `list.fieldForbidden`, or `list.rule` if a value is not valid any more
 */
export async function openList(sources: readonly ListFieldSource[], context: ListContext, id: number): Promise<OpenList> {
  const { caller, reads } = context;
  const row = await readOpened(reads, caller, id);
  if (!row) throw new Failure("list.notFound");
  const filter = filterOf(row.rule, await readCatalogue(reads, sources), context);
  return { filter, sort: sortFor(row, context.scope("members")) ?? undefined };
}

/**
 * The condition of a rule in a query, which is not stored.
 *
 * @throws Failure `list.rule` with the position, `list.fieldForbidden` with the field
 */
export async function askRule(sources: readonly ListFieldSource[], context: ListContext, raw: unknown): Promise<ListFilter> {
  const catalogue = await readCatalogue(context.reads, sources);
  return compiled(newRule(raw, catalogue, context), catalogue, context);
}

const TABS = 12;

export async function openTabs(
  sources: readonly ListFieldSource[],
  context: ListContext,
): Promise<readonly { readonly id: number; readonly filter: ListFilter }[]> {
  const { caller, reads, scope } = context;
  const catalogue = await readCatalogue(reads, sources);
  const { rows } = await listLists(reads, caller, scope("members"), askableKeys(catalogue, caller, scope("members")), {
    sort: "name",
    limit: TABS,
  });
  return rows
    .filter(({ rule }) => forbiddenIn(rule, catalogue, caller, scope("members")) === null)
    .map(({ id, rule }) => ({ id, filter: filterOf(rule, catalogue, context) }));
}
