import type { AssetEvent, AssetEventKind } from "@aprisco/contract/assets.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type Insertable, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { AssetEvents } from "../../database/tables.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { insert } from "../../records/record.ts";
import { assetRows } from "./store.ts";

/** Entries that were made with the asset. Their day is that of its acquisition, which may be corrected. */
const ofAcquisition = sql<SqlBool>`(asset_events.kind = 'acquired'
  or asset_events.kind = 'stored' and asset_events.created_at = assets.created_at)`;
const day = sql<string>`case when ${ofAcquisition} then assets.acquired_on else asset_events.day end`;

const selectEvents = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("asset_events")
    .innerJoin("assets", "assets.id", "asset_events.asset_id")
    .leftJoin("places", "places.id", "asset_events.place_id")
    .leftJoin("people as others", "others.id", "asset_events.person_id")
    .leftJoin("files", "files.id", "asset_events.file_id")
    .leftJoin("accounts", "accounts.id", "asset_events.created_by")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select([
      "asset_events.id",
      "asset_events.asset_id",
      "asset_events.kind",
      day.as("day"),
      "places.name as place",
      sql<string | null>`coalesce(others.name, asset_events.person_name)`.as("person_name"),
      "asset_events.amount",
      "asset_events.due_on",
      "asset_events.note",
      sql<AssetEvent["file"]>`case when files.id is not null then
        jsonb_build_object('id', files.id, 'name', files.name) end`.as("file"),
      "people.name as by",
    ]);

const list = {
  rows: selectEvents,
  id: "asset_events.id",
  ...assetRows,
  sorts: { entered: { by: "asset_events.id", tie: "asset_events.id", as: "number" } },
} as const;
const events = listOf(list);
export const eventKind = listedKind("asset_events", "asset.notFound", list, sql`join assets on assets.id = asset_events.asset_id`);

/** A page of what happened to an asset, the latest entry first. */
export const listEvents = (handle: Handle, scope: Scope, assetId: number, page: QueryOf<"listAssetEvents">) =>
  events(handle, scope, { sort: "-entered", ...page }, { where: [sql<SqlBool>`asset_events.asset_id = ${assetId}`] });

const selectLoans = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("asset_loans")
    .innerJoin("assets", "assets.id", "asset_loans.asset_id")
    .select([
      "asset_loans.id",
      "asset_loans.asset_id",
      "asset_loans.lent_on",
      "asset_loans.due_on",
      "asset_loans.returned_on",
      "asset_loans.version",
    ]);
export const loanKind = listedKind(
  "asset_loans",
  "assetLoan.notFound",
  { rows: selectLoans, id: "asset_loans.id", ...assetRows },
  sql`join assets on assets.id = asset_loans.asset_id`,
);

/** Adds an entry to an asset's history. Returns its id. */
export const addEvent = (tx: Handle, event: Insertable<AssetEvents> & { readonly kind: AssetEventKind }): Promise<number> =>
  insert(tx, "asset_events", event);

/**
 * The days of the first and the latest act on an asset after its acquisition; null: nothing was done with it.
 * @unscoped the transaction holds the asset, read within a scope
 */
export async function actDays(tx: Handle, assetId: number): Promise<{ readonly first: string; readonly last: string } | null> {
  const { first, last } = await queriesOf(tx)
    .selectFrom("asset_events")
    .innerJoin("assets", "assets.id", "asset_events.asset_id")
    .select(({ fn }) => [fn.min("asset_events.day").as("first"), fn.max("asset_events.day").as("last")])
    .where("asset_id", "=", assetId)
    .where(sql<SqlBool>`not ${ofAcquisition}`)
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : null;
}

/** The files among these that belong to the history of an asset in scope. */
export async function ownFiles(handle: Handle, scope: Scope, fileIds: readonly number[]): Promise<readonly number[]> {
  const files = queriesOf(handle)
    .selectFrom("asset_events")
    .innerJoin("assets", "assets.id", "asset_events.asset_id")
    .select("asset_events.file_id as id")
    .where(sql<SqlBool>`asset_events.file_id = any(${[...fileIds]}::bigint[])`);
  const found = await within(assetRows, scope)
    .reduce((rows, condition) => rows.where(condition), files)
    .execute();
  return found.flatMap(({ id }) => id ?? []);
}
