import { mostLists } from "@aprisco/contract/lists-rule.ts";
import type { SavedList, listRoutes } from "@aprisco/contract/lists.ts";
import { change, differing, hold, insert, readRecord } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { Failure } from "../../failure.ts";
import type { Handle } from "../../database/connect.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { askableKeys, forbiddenIn, mayAsk, readCatalogue, type Catalogue } from "./catalogue.ts";
import { newRule, sortFor, type ListContext } from "./opened.ts";
import { countOwn, forgetLists, isNameTaken, listKind, listLists, ownLists, readOpened, type SavedListRow } from "./store.ts";

export { askRule, openList, openTabs, type ListContext, type ListFilter } from "./opened.ts";

/** The people of a list are answered by the feature whose records it lists. */
type Rows = Omit<typeof listRoutes, "listListPeople" | "listListTotals">;
type Who = Pick<ListContext, "caller" | "scope">;

async function requireFreeName(tx: Handle, accountId: number, name: string, except?: number): Promise<void> {
  if (await isNameTaken(tx, accountId, name, except)) throw new Failure("list.nameTaken", { fields: { name: "field.nameTaken" } });
}

function viewList(row: SavedListRow, catalogue: Catalogue, { caller, scope }: Who): SavedList {
  const { id, name, subject, shared_with, columns, owner_name, version } = row;
  const forbidden = forbiddenIn(row.rule, catalogue, caller, scope("members"));
  const own = row.owner_id === caller.id;
  const rule = forbidden === null ? row.rule : null;
  const sort = sortFor(row, scope("members"));
  return { id, name, subject, rule, forbidden, shared_with, columns, sort, owner_name, own, version };
}

function makeHandlers({ listFields }: FeatureServices): Handlers<Rows> {
  const catalogueIn = (handle: Handle) => readCatalogue(handle, listFields);
  return {
    listLists: async (context) => {
      const { caller, reads, query, scope } = context;
      const { sort = "name", subject: _subject, ...page } = query;
      const catalogue = await catalogueIn(reads);
      const askable = askableKeys(catalogue, caller, scope("members"));
      const { rows, meta } = await listLists(reads, caller, scope("members"), askable, { sort, ...page });
      return { data: rows.map((row) => viewList(row, catalogue, context)), meta };
    },
    listListFields: async ({ caller, reads, scope }) => {
      const fields = [...(await catalogueIn(reads)).values()].filter((field) => mayAsk(caller, scope("members"), field));
      return { data: fields.map(({ key, kind, label = null, options = [] }) => ({ key, kind, label, options: [...options] })) };
    },
    createList: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { body, caller, now, scope } = context;
        const catalogue = await catalogueIn(tx);
        const rule = newRule(body.rule, catalogue, context);
        if ((await countOwn(tx, caller.id)) >= mostLists) throw new Failure("list.tooMany");
        const { name, subject, shared_with, columns, sort } = body;
        await requireFreeName(tx, caller.id, name);
        const kept = { name, subject, rule: JSON.stringify(rule), shared_with, columns, sort };
        const made = { owner_id: caller.id, ...kept, created_at: now, updated_at: now };
        const id = await insert(tx, "saved_lists", made);
        return { data: viewList(await readRecord(tx, listKind, ownLists(scope("members")), id), catalogue, context) };
      }),
    getList: async (context) => {
      const { caller, params, reads } = context;
      const row = await readOpened(reads, caller, params.id);
      if (!row) throw new Failure("list.notFound");
      return { data: viewList(row, await catalogueIn(reads), context) };
    },
    updateList: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { body, caller, now, params, scope } = context;
        const own = ownLists(scope("members"));
        const catalogue = await catalogueIn(tx);
        const shown = (current: SavedListRow) => ({ data: viewList(current, catalogue, context) });
        const row = await hold(tx, listKind, own, params.id, { version: body.version, shown });
        const wanted = { ...body, ...(body.rule === undefined ? {} : { rule: newRule(body.rule, catalogue, context) }) };
        const { names, values } = differing(["name", "rule", "shared_with", "columns", "sort"], wanted, row);
        const rule = "rule" in values ? { rule: JSON.stringify(values["rule"]) } : {};
        if (body.name !== undefined) await requireFreeName(tx, caller.id, body.name, row.id);
        await change(tx, "saved_lists", row.id, { ...values, ...rule }, now);
        return { data: viewList(await readRecord(tx, listKind, own, row.id), catalogue, context), changed: names };
      }),
    deleteList: ({ caller, now, params, scope }, inTransaction) =>
      inTransaction(async (tx) => {
        const { id } = await deleteRecord(tx, listKind, ownLists(scope("members")), params.id, { by: caller.id, now });
        return { data: { id } };
      }),
    restoreList: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { caller, now, params, scope } = context;
        const row = await restoreRecord(tx, listKind, ownLists(scope("members")), params.id, now);
        await requireFreeName(tx, caller.id, row.name, row.id);
        return { data: viewList(row, await catalogueIn(tx), context) };
      }),
  };
}

export const lists = {
  handlers: makeHandlers,
  tables: { saved_lists: { backup: "data", congregation: "none", retention: "kept" } },
  // The account that takes over the charges gets the lists too.
  charges: [{ table: "saved_lists", column: "owner_id" }],
  sweeps: [forgetLists],
} satisfies Manifest;
