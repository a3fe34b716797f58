import { forWholeChurch } from "@aprisco/contract/permissions.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import {
  churchFields,
  privacyVersion,
  type registryRoutes,
  settingKeys,
  type ClockChoice,
  type SettingChange,
  type SettingKey,
  type settingsRoutes,
  type PublicSettings,
  type Settings,
} from "@aprisco/contract/settings.ts";
import type { Handle } from "../../database/connect.ts";
import { formatsByZone } from "../../days/zone-formats.ts";
import { type FailureDetails, Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { ClockFollower } from "../../facets/clock-follower.ts";
import type { FeatureServices, Manifest } from "../../manifest.ts";
import { differing, hold } from "../../records/record.ts";
import { noteChanges, HIDDEN, readChange, readChanges, type ChangeRow } from "./registry-store.ts";
import { featuresOffIn, groupTermIn, changeSetting, viewSettings } from "./registry.ts";
import { readChurch, type Church, changeChurch, CHURCH_ID, churchKind, readChurchRow, readPublicView, type ChurchRow } from "./store.ts";

const MOST = 50;
const phones = new Set(["church.phone", "church.whatsapp"]);
const churchKeys = new Map(churchFields.map((field) => [`church.${field}`, field]));
const isKey = (key: string): key is SettingKey => settingKeys.some((known) => known === key);

function viewChange({ is_latest, before, after, ...row }: ChangeRow): SettingChange {
  const isSecret = before === HIDDEN || after === HIDDEN;
  const shown = (value: unknown) => (phones.has(row.key) && typeof value === "string" ? toMasked(value) : value) as SettingChange["before"];
  const isKnown = churchKeys.has(row.key) || isKey(row.key);
  return { ...row, before: shown(before), after: shown(after), can_go_back: is_latest && !isSecret && isKnown };
}

async function findChange(handle: Handle, id: number): Promise<ChangeRow> {
  const change = await readChange(handle, id);
  if (!change) throw new Failure("record.notFound");
  return change;
}

function registryHandlers({ vault, clockFollowers }: FeatureServices): Handlers<typeof registryRoutes> {
  return {
    previewClock: async ({ query, reads, now }) => {
      const { timeZone: from } = await readChurch(reads);
      const to = query.time_zone ?? from;
      const counts = await Promise.all(clockFollowers.map(({ count }) => count(reads, from, now)));
      const sum = (of: "events" | "series") => counts.reduce((all, one) => all + one[of], 0);
      return { data: { from, to, events: from === to ? 0 : sum("events"), series: from === to ? 0 : sum("series") } };
    },
    listSettings: async ({ reads }) => ({ data: await viewSettings(reads) }),
    changeSetting: ({ body, caller, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const changed = await changeSetting({ tx, vault, by: caller.id, now }, body.key, body);
        return { data: await viewSettings(tx), changed };
      }),
    listSettingChanges: async ({ query, reads }) => ({ data: (await readChanges(reads, query.before, MOST)).map(viewChange) }),
    putSettingBack: ({ caller, now, params, query }, inTransaction) =>
      inTransaction(async (tx) => {
        const { key } = await findChange(tx, params.id);
        const column = churchKeys.get(key);
        // Locked before the comparison: of two restorations at once the second sees the first.
        if (column) await hold(tx, churchKind, null, CHURCH_ID);
        const change = await findChange(tx, params.id);
        if (!viewChange(change).can_go_back) throw new Failure("settings.changedSince");
        if (column) {
          const before = await readChurch(tx);
          await changeChurch(tx, { [column]: change.before }, now);
          await followClock(tx, clockFollowers, before, query.keep, now);
          await noteChanges(tx, [{ key, before: change.after, after: change.before }], caller.id, now);
        } else if (isKey(key))
          await changeSetting({ tx, vault, by: caller.id, now }, key, { value: change.before as boolean | string | null });
        return { data: viewChange(await findChange(tx, params.id)), changed: [key] };
      }),
  };
}

const masked = (phone: string | null): string | null => (phone === null ? null : toMasked(phone));

const fields = [...churchFields, "first_run"];

function asSettings(row: Omit<ChurchRow, "id" | "updated_at">): Settings {
  const church = Object.fromEntries([...fields, "version"].map((name) => [name, row[name as keyof typeof row]]));
  return { ...(church as Settings), phone: masked(row.phone), whatsapp: masked(row.whatsapp) };
}
const shown = (church: ChurchRow): FailureDetails => ({ data: asSettings(church) });

export async function readPublicSettings(handle: Handle): Promise<PublicSettings> {
  const { church, hasAdmin, switches, logoId } = await readPublicView(handle);
  const { name, city, state, email, address, timeZone, serviceTimes } = church;
  return {
    name,
    city,
    state,
    contact: { phone: masked(church.phone), whatsapp: masked(church.whatsapp), email, address },
    service_times: [...serviceTimes],
    time_zone: timeZone,
    privacy_version: privacyVersion,
    logo_id: logoId,
    setup_needed: !hasAdmin,
    features_off: featuresOffIn(switches),
    group_term: groupTermIn(switches),
  };
}

/** Brings what stands on the church's clock to its zone, if that changed. */
async function followClock(
  tx: Handle,
  followers: readonly ClockFollower[],
  { timeZone: from }: Pick<Church, "timeZone">,
  keep: ClockChoice = "moments",
  now: Date,
): Promise<void> {
  const { timeZone: to } = await readChurch(tx);
  if (from !== to) for (const { changed } of followers) await changed(tx, { from, to, keep, now });
}

function settingsHandlers(services: FeatureServices): Handlers<typeof settingsRoutes & typeof registryRoutes> {
  return {
    ...registryHandlers(services),
    getPublicSettings: async ({ reads }) => ({ data: await readPublicSettings(reads) }),
    getSettings: async ({ reads }) => ({ data: asSettings(await readChurchRow(reads)) }),
    updateSettings: ({ body, caller, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const church = await hold(tx, churchKind, null, CHURCH_ID, { version: body.version, shown });
        // A body can end the first run, but not start it again.
        const { names, values } = differing(fields, body.first_run_done ? { ...body, first_run: false } : body, church);
        await changeChurch(tx, values, now);
        await followClock(tx, services.clockFollowers, { timeZone: church.time_zone }, body.keep, now);
        const kept = churchFields.filter((field) => field in values);
        const changes = kept.map((field) => ({ key: `church.${field}`, before: church[field], after: values[field] }));
        await noteChanges(tx, changes, caller.id, now);
        const isAsked = body.keep !== undefined && names.includes("time_zone");
        return { data: asSettings(await hold(tx, churchKind, null, CHURCH_ID)), changed: isAsked ? [...names, "keep"] : names };
      }),
  };
}
export { isOff, readService, readSetting, readSwitchesOff } from "./registry.ts";
export { readChurch, unnamed, type Church } from "./store.ts";

export const settings = {
  handlers: settingsHandlers,
  boards: [
    {
      allow: forWholeChurch("settings:edit"),
      section: "settings",
      read: async (handle) => ({ firstRun: (await readChurch(handle)).firstRun }),
    },
  ],
  tables: {
    church: { backup: "data", congregation: "church", retention: "kept" },
    settings: { backup: "data", congregation: "church", retention: "kept", private: ["sealed"] },
    setting_changes: { backup: "data", congregation: "church", retention: "kept" },
  },
} satisfies Manifest;

const formatOf = formatsByZone({
  calendar: "gregory",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
});

const partsOf = (timeZone: string, instant: Date): ReadonlyMap<string, string> =>
  new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

/**
 * The day, "YYYY-MM-DD", at `instant` in a time zone. Unknown time zones throw a RangeError. Built from the parts, because order,
 * separators and padding of a formatted date differ between builds of ICU.
 */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = partsOf(timeZone, instant);
  const part = (type: "year" | "month" | "day") => parts.get(type) ?? "";
  return `${part("year")}-${part("month").padStart(2, "0")}-${part("day").padStart(2, "0")}`;
}

/** The local time, "YYYY-MM-DDTHH:MM", at `instant` in a time zone. */
export function localIn(timeZone: string, instant: Date): string {
  const shown = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(instant);
  const part = (type: "hour" | "minute") => shown.find((one) => one.type === type)?.value.padStart(2, "0") ?? "00";
  return `${dayIn(timeZone, instant)}T${part("hour")}:${part("minute")}`;
}

/** The hour, 0 to 23, at `instant` in a time zone. */
export const hourIn = (timeZone: string, instant: Date): number => Number(partsOf(timeZone, instant).get("hour"));
