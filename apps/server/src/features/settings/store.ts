import type { ServiceTime } from "@aprisco/contract/settings/settings.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";

/** The church as it is stored. Phones are E.164. */
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
  /** With {nome} and {igreja} in it; null: the product's own greeting. */
  readonly whatsappGreeting: string | null;
  /** Nobody has looked at these settings yet. */
  readonly firstRun: boolean;
  readonly version: number;
}
export type ChurchChange = { -readonly [K in Exclude<keyof Church, "version">]?: Church[K] };

/** What a server without a church yet answers with; the setup names it. */
export const unnamed: Church = {
  name: "Aprisco",
  city: null,
  state: null,
  timeZone: "America/Sao_Paulo",
  phone: null,
  whatsapp: null,
  email: null,
  address: null,
  serviceTimes: [],
  whatsappGreeting: null,
  firstRun: true,
  version: 1,
};

async function selectChurch(handle: Handle, lock: boolean): Promise<Church | null> {
  const query = queriesOf(handle).selectFrom("church").selectAll();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    city: row.city,
    state: row.state,
    timeZone: row.time_zone,
    phone: row.phone,
    whatsapp: row.whatsapp,
    email: row.email,
    address: row.address,
    serviceTimes: row.service_times as unknown as ServiceTime[],
    whatsappGreeting: row.whatsapp_greeting,
    firstRun: row.first_run,
    version: row.version,
  };
}

/** The church; before the setup an unnamed one in Brasília time. */
export const readChurch = async (handle: Handle): Promise<Church> => (await selectChurch(handle, false)) ?? unnamed;

/** The church, held against other changes until the transaction ends; null before the setup. */
export const lockChurch = (tx: Handle): Promise<Church | null> => selectChurch(tx, true);

/** Stores what `change` names and counts the version up. */
export async function changeChurch(tx: Handle, change: ChurchChange, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("church")
    .set((expression) => ({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.city === undefined ? {} : { city: change.city }),
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
      ...(change.phone === undefined ? {} : { phone: change.phone }),
      ...(change.whatsapp === undefined ? {} : { whatsapp: change.whatsapp }),
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.address === undefined ? {} : { address: change.address }),
      ...(change.serviceTimes === undefined ? {} : { service_times: JSON.stringify(change.serviceTimes) }),
      ...(change.whatsappGreeting === undefined ? {} : { whatsapp_greeting: change.whatsappGreeting }),
      ...(change.firstRun === undefined ? {} : { first_run: change.firstRun }),
      updated_at: now,
      version: expression("version", "+", 1),
    }))
    .execute();
}

/** Whether an administrator exists; until then the setup is still to do. */
export async function hasAdmin(handle: Handle): Promise<boolean> {
  const row = await queriesOf(handle).selectFrom("accounts").select("id").where("role", "=", "admin").limit(1).executeTakeFirst();
  return row !== undefined;
}
