import type { Asset, AssetCategory } from "@aprisco/contract/assets.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { rowSource } from "../../records/lists/row-source.ts";
import { equalTo, holdsTerm, searchTerms } from "../../records/lists/search.ts";

type ListQuery = QueryOf<"listAssets">;
type OpenLoan = NonNullable<Asset["loan"]>;
/** An asset without what is computed for a day. */
export type AssetRow = Omit<Asset, "loan" | "photo" | "value"> & {
  readonly congregation_id: number;
  readonly loan: Omit<OpenLoan, "late"> | null;
  readonly photo_file_id: number | null;
};

const selectAssets = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("assets")
    .leftJoin("places", "places.id", "assets.place_id")
    .leftJoin("people as custodians", "custodians.id", "assets.custodian_id")
    .leftJoin("ministries", "ministries.id", "assets.ministry_id")
    .select([
      "assets.id",
      "assets.congregation_id",
      "assets.plaque",
      "assets.name",
      "assets.category",
      "assets.description",
      "assets.serial",
      "assets.acquired_on",
      "assets.acquisition",
      "assets.cost",
      "assets.residual",
      "assets.life_months",
      "assets.place_id",
      "places.name as place",
      "assets.custodian_id",
      "custodians.name as custodian_name",
      "assets.ministry_id",
      "ministries.name as ministry_name",
      "assets.condition",
      "assets.status",
      "assets.disposed_on",
      "assets.disposal",
      "assets.disposal_amount",
      sql<Omit<OpenLoan, "late"> | null>`(
        select jsonb_build_object('id', loan.id, 'borrower_id', loan.borrower_id, 'borrower_name', coalesce(borrower.name, loan.borrower_name),
          'lent_on', loan.lent_on, 'due_on', loan.due_on)
        from asset_loans as loan left join people as borrower on borrower.id = loan.borrower_id
        where loan.asset_id = assets.id and loan.returned_on is null)`.as("loan"),
      sql<number | null>`(
        select pictured.file_id from asset_events as pictured
        where pictured.asset_id = assets.id and pictured.kind = 'photo' order by pictured.id desc limit 1)`.as("photo_file_id"),
      "assets.created_at",
      "assets.version",
    ]);

/** Assets belong to a congregation and to no account. */
export const assetRows = {
  congregation: "assets.congregation_id",
  theirs: () => sql<SqlBool>`true`,
} as const;
const list = {
  rows: selectAssets,
  id: "assets.id",
  ...assetRows,
  sorts: {
    name: { by: "assets.name_folded", tie: "assets.id", as: "text" },
    plaque: { by: "assets.plaque", tie: "assets.id", as: "text" },
    acquired_on: { by: "assets.acquired_on", tie: "assets.id", as: "day" },
    created_at: { by: "assets.created_at", tie: "assets.id", as: "instant" },
  },
} as const;
const assets = listOf(list);
export const assetKind = listedKind("assets", "asset.notFound", list);

/** One page of the matching assets in scope, with the loans that are late on the day `today`; `q` searches plaque, name and serial number. */
export const listAssets = (
  handle: Handle,
  scope: Scope,
  today: string,
  { q, status, category, place, custodian, ministry, plaque, late, sort = "name", ...page }: ListQuery,
) =>
  assets(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({
          "assets.status": status,
          "assets.category": category,
          "assets.place_id": place,
          "assets.custodian_id": custodian,
          "assets.ministry_id": ministry,
          "assets.plaque": plaque?.toUpperCase(),
        }),
        ...(late === undefined
          ? []
          : [
              sql<SqlBool>`assets.id in (
                select loan.asset_id from asset_loans as loan where loan.returned_on is null and loan.due_on < ${today}::date)`,
            ]),
      ],
      search: searchTerms(q ?? "").map((term) => holdsTerm("assets.search_text", term)),
    },
  );

/** The place or person that the latest entry of these kinds until a day names. */
const latest = (column: "person_id" | "place_id", kind: "custody" | "moved", on: string) => sql<number | null>`(
  select entry.${sql.ref(column)} from asset_events as entry
  where entry.asset_id = assets.id and entry.kind in ('acquired', ${kind}) and (entry.kind = 'acquired' or entry.day <= ${on}::date)
  order by entry.id desc limit 1)`;

/** The months of the calendar from an asset's acquisition to a day. */
const monthsUntil = (on: string) => sql`((extract(year from ${on}::date) - extract(year from assets.acquired_on)) * 12
  + extract(month from ${on}::date) - extract(month from assets.acquired_on))::bigint`;

interface AssetsOn {
  readonly on: string;
  readonly category: AssetCategory | undefined;
  readonly acquisition: Asset["acquisition"] | undefined;
}
/** The assets that the church had on a day, by plaque, with the value that `valueOn` says. */
export const reportAssets = (tx: Handle, scope: Scope, { on, category, acquisition }: AssetsOn) =>
  rowSource(
    tx,
    within(assetRows, scope)
      .reduce((rows, condition) => rows.where(condition), queriesOf(tx).selectFrom("assets"))
      .select(["assets.plaque", "assets.name", "assets.category", "assets.acquired_on as acquired", "assets.cost"])
      .select([
        sql<string | null>`(select places.name from places where places.id = ${latest("place_id", "moved", on)})`.as("place"),
        sql<string | null>`(select people.name from people where people.id = ${latest("person_id", "custody", on)})`.as("custodian"),
        sql<number | null>`case when assets.life_months is null then assets.cost else
          assets.cost - (assets.cost - assets.residual) * least(${monthsUntil(on)}, assets.life_months) / assets.life_months end`.as(
          "value",
        ),
      ])
      .where(sql<SqlBool>`assets.acquired_on <= ${on}::date and (assets.disposed_on is null or assets.disposed_on > ${on}::date)`)
      .$if(category !== undefined, (rows) => rows.where("assets.category", "=", category as AssetCategory))
      .$if(acquisition !== undefined, (rows) => rows.where("assets.acquisition", "=", acquisition as Asset["acquisition"]))
      .orderBy("assets.plaque"),
  );

/** The plaques and names of assets in scope, by plaque. */
export const readLabels = (handle: Handle, scope: Scope, ids: readonly number[]) =>
  within(assetRows, scope)
    .reduce((rows, condition) => rows.where(condition), queriesOf(handle).selectFrom("assets"))
    .select(["assets.plaque", "assets.name"])
    .where(sql<SqlBool>`assets.id = any(${[...ids]}::bigint[])`)
    .orderBy("assets.plaque")
    .execute();

/** Digits of a number that the church gives; longer ones are other people's. */
const DIGITS = 6;

/** The highest number of `DIGITS` digits. */
const HIGHEST = 10 ** DIGITS - 1;

/**
 * Takes the next plaque number of the church for ever, e.g. 'PAT-000123': one more than the highest number with its prefix, or the
 * lowest free one after somebody gave the highest by hand. One transaction at a time does so.
 * @unscoped numbers are the whole church's
 */
export async function takeNextPlaque(tx: Handle): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('asset plaques', 0))`.execute(queriesOf(tx));
  const { rows } = await sql<{ plaque: string }>`
    with given as (
      select substr(asset_plaques.plaque, length(church.asset_prefix) + 1)::integer as number from asset_plaques, church
      where starts_with(asset_plaques.plaque, church.asset_prefix)
        and substr(asset_plaques.plaque, length(church.asset_prefix) + 1) ~ ${`^[0-9]{1,${DIGITS}}$`}
      union select 0
    ), next as (
      select case when max(number) < ${HIGHEST}::integer then max(number) + 1 else (select min(taken.number) + 1 from given as taken
        where not exists (select from given as above where above.number = taken.number + 1)) end as number
      from given
    )
    insert into asset_plaques (plaque) select asset_prefix || lpad(number::text, ${DIGITS}::integer, '0') from church, next
    returning plaque`.execute(queriesOf(tx));
  const [taken] = rows;
  if (!taken) throw new Error("plaque numbers are given after the setup, which adds the church");
  return taken.plaque;
}

/** Takes a plaque number for ever. @throws the database's error if it was given before (`asset_plaques_pkey`) */
export async function takePlaque(tx: Handle, plaque: string): Promise<string> {
  await queriesOf(tx).insertInto("asset_plaques").values({ plaque }).execute();
  return plaque;
}
