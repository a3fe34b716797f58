import type { ServiceTime } from "@aprisco/contract/settings.ts";
import { sql, type Selectable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery, onlyRow } from "../../database/queries/kept-query.ts"; // kept: the church's settings, asked with most requests
import { change, type RecordKind } from "../../records/record.ts";
import type { Church as ChurchTable } from "../../database/tables.ts";
import { logoId } from "../church-logo/index.ts";

/** The stored church. Phones are E.164. */
export interface Church {
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly timeZone: string;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly serviceTimes: readonly ServiceTime[];
  /** With {nome} and {igreja}; null: the product's own greeting. */
  readonly whatsappGreeting: string | null;
  /** The settings have not been reviewed yet. */
  readonly firstRun: boolean;
  readonly version: number;
}

export type ChurchRow = Omit<Selectable<ChurchTable>, "service_times"> & { readonly service_times: ServiceTime[] };

/** The church before the setup names it. Brasília time. */
const unnamedRow: Omit<ChurchRow, "id" | "updated_at"> = {
  name: "Aprisco",
  city: null,
  state: null,
  time_zone: "America/Sao_Paulo",
  phone: null,
  whatsapp: null,
  email: null,
  address: null,
  service_times: [],
  whatsapp_greeting: null,
  asset_prefix: "PAT-",
  first_run: true,
  version: 1,
};

const church = keptQuery((handle, _none: object) => queriesOf(handle).selectFrom("church").selectAll());

/** The church's row; null before the setup. */
async function findChurch(handle: Handle): Promise<ChurchRow | null> {
  const [row] = await church(handle, {});
  return row ? (row as unknown as ChurchRow) : null;
}

/** The church's row; before the setup the defaults. */
export const readChurchRow = async (handle: Handle) => (await findChurch(handle)) ?? unnamedRow;

function churchOf(row: typeof unnamedRow): Church {
  const { time_zone: timeZone, service_times: serviceTimes, whatsapp_greeting: whatsappGreeting, first_run: firstRun, ...rest } = row;
  return { ...rest, timeZone, serviceTimes, whatsappGreeting, firstRun };
}

export const unnamed = churchOf(unnamedRow);

/** The church; before the setup the defaults. */
export const readChurch = async (handle: Handle): Promise<Church> => churchOf(await readChurchRow(handle));

/** The id of the only church (a check of its table). */
export const CHURCH_ID = 1;
export const churchKind: RecordKind<ChurchRow, null> = { table: "church", read: findChurch, notFound: "record.notFound" };

/** Stores `values` by column and increases the version. */
export function changeChurch(tx: Handle, { service_times: times, ...values }: Readonly<Record<string, unknown>>, now: Date): Promise<void> {
  return change(tx, "church", CHURCH_ID, { ...values, ...(times === undefined ? {} : { service_times: JSON.stringify(times) }) }, now);
}

const publicView = keptQuery((handle, _none: object) =>
  queriesOf(handle)
    .selectFrom(sql`(select)`.as("one"))
    .leftJoin("church", (join) => join.onTrue())
    .selectAll("church")
    .select([
      sql<boolean>`exists (select from accounts where role = 'admin')`.as("has_admin"),
      sql<Readonly<Record<string, unknown>>>`(
        select coalesce(jsonb_object_agg(key, value), '{}') from settings where key like 'feature.%' or key = 'groups.term'
      )`.as("switches"),
      logoId.as("logo_id"),
    ]),
);

export interface PublicView {
  readonly church: Church;
  /** An administrator exists; until then the setup is not done. */
  readonly hasAdmin: boolean;
  readonly switches: Readonly<Record<string, unknown>>;
  readonly logoId: number | null;
}

/** The public data of the church, in one statement. @unscoped answers yes or no of the whole church */
export async function readPublicView(handle: Handle): Promise<PublicView> {
  const { has_admin: hasAdmin, switches, logo_id: file, ...row } = onlyRow(await publicView(handle, {}));
  const church = row.id === null ? unnamed : churchOf(row as unknown as ChurchRow);
  return { church, hasAdmin, switches, logoId: file };
}
