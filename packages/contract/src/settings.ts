import * as z from "zod/mini";
import {
  choice,
  flag,
  name,
  optionalEmail,
  optionalPhone,
  optionalText,
  version,
  whole,
  email,
  id,
  instant,
  queryId,
  text,
  idParams,
} from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/settings.ts";

/** What a church may call the groups that meet in its homes; the words stand in `texts/group-terms.ts`. */
export const groupTerms = ["convivio", "celula", "gc", "pequeno", "familiar", "casa"] as const;
export type GroupTerm = (typeof groupTerms)[number];

/** The church's fields: one record, but the history keeps each field's changes under its key. */
export const churchFields = [
  "name",
  "city",
  "state",
  "time_zone",
  "phone",
  "whatsapp",
  "email",
  "address",
  "service_times",
  "whatsapp_greeting",
  "asset_prefix",
] as const;

/** The version of the default privacy text, stored with each consent. Without schemas, for the light pages. */
export const privacyVersion = "2026-11-21";

/**
 * Whether this runtime knows the time zone, e.g. "America/Sao_Paulo". Names of places only, which PostgreSQL reads the same way: it
 * reads "+03:00" as west of Greenwich, "CET" without summer time, and rejects "-0300".
 */
export function isTimeZone(zone: string): boolean {
  if (zone !== "UTC" && !zone.includes("/")) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A regular service: weekday 0 (Sunday) to 6, "HH:MM" in church time, and a name. */
export const serviceTime = z.object({
  weekday: whole(0, 6),
  time: z.string({ error: "settings.time" }).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "settings.time" })),
  name: name(80),
});
export type ServiceTime = z.infer<typeof serviceTime>;

const serviceTimes = z.array(serviceTime, { error: "field.invalid" }).check(z.maxLength(30, { error: "field.invalid" }));
const timeZone = z
  .string({ error: "settings.timeZone" })
  .check(z.maxLength(64, { error: "settings.timeZone" }), z.refine(isTimeZone, { error: "settings.timeZone" }));

const assetPrefix = z.pipe(
  z.string({ error: "field.text" }).check(z.trim(), z.regex(/^[A-Za-z0-9-]{0,10}$/, { error: "settings.assetPrefix" })),
  z.transform((value: string) => value.toUpperCase()),
);

/** The church's data in the setup. */
export const churchInput = z.object({
  name: name(120),
  city: optionalText(120),
  state: optionalText(60),
  timeZone: timeZone,
  phone: optionalPhone,
  whatsapp: optionalPhone,
  email: optionalEmail,
  address: optionalText(250),
});

/** What stays of the events to come when the church's zone changes: their hours on the clock, or their moments. */
export const clockChoices = ["hours", "moments"] as const;
export type ClockChoice = (typeof clockChoices)[number];

/** A change of the settings; an absent field is unchanged, null clears. The greeting has `{nome}` and `{igreja}`. */
export const settingsInput = z.object({
  name: z.optional(name(120)),
  city: optionalText(120),
  state: optionalText(60),
  time_zone: z.optional(timeZone),
  phone: optionalPhone,
  whatsapp: optionalPhone,
  email: optionalEmail,
  address: optionalText(250),
  service_times: z.optional(serviceTimes),
  whatsapp_greeting: optionalText(600),
  /** What the number on a new asset's plaque begins with. */
  asset_prefix: z.optional(assetPrefix),
  first_run_done: z.optional(flag),
  /** With `time_zone`; default: moments. */
  keep: auditValues(z.optional(choice(clockChoices))),
  version,
});

/** Absent: the present zone. */
export const clockQuery = z.object({ time_zone: z.optional(timeZone) });
/** What a change of the church's zone is about. */
export const clockPreview = z.object({
  from: z.string(),
  to: z.string(),
  /** Events to come that are planned on the present clock, and their series. */
  events: z.number(),
  series: z.number(),
});
export type ClockPreview = z.infer<typeof clockPreview>;
/** Of a change of the zone; default: moments. */
export const putBackQuery = z.object({ keep: z.optional(choice(clockChoices)) });

const nullableText = z.nullable(z.string());
const publicServiceTime = z.object({ weekday: z.number(), time: z.string(), name: z.string() });

/** The church's data for staff. `first_run`: not reviewed since the setup. */
export const settings = z.object({
  name: z.string(),
  city: nullableText,
  state: nullableText,
  time_zone: z.string(),
  phone: nullableText,
  whatsapp: nullableText,
  email: nullableText,
  address: nullableText,
  service_times: z.array(publicServiceTime),
  whatsapp_greeting: nullableText,
  asset_prefix: z.string(),
  first_run: z.boolean(),
  version: z.number(),
});
export type Settings = z.infer<typeof settings>;

/** The church's public data. Phones are masked. */
export const publicSettings = z.object({
  name: z.string(),
  city: nullableText,
  state: nullableText,
  contact: z.object({ phone: nullableText, whatsapp: nullableText, email: nullableText, address: nullableText }),
  service_times: z.array(publicServiceTime),
  time_zone: z.string(),
  privacy_version: z.string(),
  /** The file of its logo (`GET /files/public/{id}`); null: none. */
  logo_id: z.nullable(z.number()),
  setup_needed: z.boolean(),
  /** Features that the church has switched off. */
  features_off: z.array(z.string()),
  group_term: choice(groupTerms),
});
export type PublicSettings = z.infer<typeof publicSettings>;

function urlIn(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/** An https URL with {cep} for the postal code, without credentials. */
const cepAddress = text(300).check(
  z.refine(
    (value) => {
      const url = urlIn(value.replaceAll("{cep}", "13025240"));
      return (
        value.includes("{cep}") &&
        !/\s/.test(value) &&
        url?.protocol === "https:" &&
        url.username === "" &&
        url.password === "" &&
        !url.host.includes("13025240")
      );
    },
    { error: "settings.cepAddress" },
  ),
);

/** How many people count the cash of a batch, without seeing each other's sum. */
export const countings = ["two", "one", "none"] as const;
export type Counting = (typeof countings)[number];

/** For how many months texts of prayer requests are kept. */
export const prayerMonths = ["3", "6", "12", "24"] as const;

/** For how many days a pastoral visit counts as recent: the least and the most. */
export const recentDaysBounds = { least: 7, most: 730 } as const;
const recentDays = z.pipe(
  z.string({ error: "settings.recentDays" }).check(
    z.trim(),
    z.regex(/^\d{1,3}$/, { error: "settings.recentDays" }),
    z.refine((value) => Number(value) >= recentDaysBounds.least && Number(value) <= recentDaysBounds.most, {
      error: "settings.recentDays",
    }),
  ),
  // "090" is 90.
  z.transform((value: string) => String(Number(value))),
);

/** The rule of a setting. `usual` is its default. */
interface Rule {
  readonly schema: z.ZodMiniType<boolean | string>;
  readonly usual: boolean | string | null;
  /** Write-only: answers tell only whether it is set; the vault stores it. */
  readonly secret?: true;
  /** Settings that a change clears: a secret must not be sent to another address than it was entered for. */
  readonly clears?: readonly string[];
}
const rule = <const R extends Rule>(one: R): R => one;

/** Every setting that is not a column of the church, by key. */
export const settingRules = {
  "feature.attendance": rule({ schema: flag, usual: true }),
  /** How many people count the cash of a batch of offerings. */
  "finance.counting": rule({ schema: choice(countings), usual: "two" }),
  /** After so many months the texts of prayer requests are destroyed. */
  "pastoral.prayer_months": rule({ schema: choice(prayerMonths), usual: "12" }),
  /** For so many days a completed visit counts as recent. */
  "pastoral.recent_days": rule({ schema: recentDays, usual: "90" }),
  "feature.ministries": rule({ schema: flag, usual: true }),
  "feature.groups": rule({ schema: flag, usual: true }),
  "feature.pastoral": rule({ schema: flag, usual: true }),
  "feature.volunteers": rule({ schema: flag, usual: true }),
  "feature.finance": rule({ schema: flag, usual: true }),
  "feature.patrimonio": rule({ schema: flag, usual: true }),
  /** What the church calls its groups, one of `groupTerms`. */
  "groups.term": rule({ schema: choice(groupTerms), usual: "convivio" }),
  /** Required of accounts with any right of finance or users. */
  "security.factor_required": rule({ schema: flag, usual: false }),
  /** Members read the directory of their congregation. */
  "directory.members": rule({ schema: flag, usual: false }),
  "postal_codes.url": rule({ schema: cepAddress, usual: null, clears: ["postal_codes.token"] }),
  "postal_codes.token": rule({ schema: text(300).check(z.regex(/^[ -~]+$/, { error: "field.invalid" })), usual: null, secret: true }),
  /** The sender's address; null: that of the mail server's configuration, or the church's. */
  "mail.from": rule({ schema: email(), usual: null }),
  /** Where answers go; null: the church's address. */
  "mail.reply_to": rule({ schema: email(), usual: null }),
  /** With {nome} and {igreja}; null: the default greeting in the reader's language. */
  "birthdays.greeting": rule({ schema: text(600), usual: null }),
} as const;
export type SettingKey = keyof typeof settingRules;
export const settingKeys = Object.keys(settingRules) as SettingKey[];

const key = z.enum(Object.fromEntries(settingKeys.map((name) => [name, name])) as { [K in SettingKey]: K }, { error: "field.choice" });
/** Null restores the default, and deletes a secret. The registry validates the value. */
export const settingInput = z.object({
  key,
  value: z.nullable(z.union([z.boolean(), z.string()], { error: "field.invalid" })),
  version,
});

const value = z.nullable(z.union([z.boolean(), z.string()]));
export const setting = z.object({
  key,
  /** Always null for a secret. */
  value,
  is_set: z.boolean(),
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
  version: z.number(),
});
export type Setting = z.infer<typeof setting>;

export const changesQuery = z.object({ before: z.optional(queryId()) });
const shownServiceTime = z.object({ weekday: z.number(), time: z.string(), name: z.string() });
const shown = z.nullable(z.union([z.boolean(), z.string(), z.array(shownServiceTime)]));
/** A change. For a secret, `before` and `after` are '•' if there was one. */
export const settingChange = z.object({
  id,
  key: z.string(),
  before: shown,
  after: shown,
  at: instant,
  by: z.nullable(z.string()),
  /** The current value is the one that this change set, so it can be undone. */
  can_go_back: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChange>;

export const settingsRoutes = routeTable("settings", {
  getPublicSettings: {
    method: "GET",
    path: "/settings/public",
    summary: "The church's name, place, contact and service times",
    allow: "anyone",
    limit: "cheap",
    reply: publicSettings,
  },
  getSettings: {
    method: "GET",
    path: "/settings",
    summary: "The church's settings",
    allow: "settings:view",
    reply: settings,
  },
  updateSettings: {
    method: "PUT",
    path: "/settings",
    summary: "Change the church's settings",
    allow: forWholeChurch("settings:edit"),
    body: settingsInput,
    reply: settings,
    refusal: settings,
    audit: "system",
    done: "settings.saved",
  },
});

/** Apart from the church's own routes, which the first visit loads. */
export const registryRoutes = routeTable("settings", {
  previewClock: {
    method: "GET",
    path: "/settings/clock",
    summary: "How many events to come are planned on the church's clock, before another zone is set",
    allow: forWholeChurch("settings:edit"),
    query: clockQuery,
    reply: clockPreview,
  },
  listSettings: {
    method: "GET",
    path: "/settings/values",
    summary: "The settings by key; of a secret only whether it is set",
    allow: "settings:view",
    reply: z.array(setting),
  },
  changeSetting: {
    method: "PUT",
    path: "/settings/values",
    summary: "Set one setting, or with null go back to what is usual",
    allow: forWholeChurch("settings:edit"),
    body: settingInput,
    reply: z.array(setting),
    refusal: setting,
    audit: "system",
    done: "settings.changed",
    fails: ["vault.closed"],
  },
  listSettingChanges: {
    method: "GET",
    path: "/settings/changes",
    summary: "Who changed which setting and when, the newest 50, or those before one of them",
    allow: "settings:view",
    query: changesQuery,
    reply: z.array(settingChange),
  },
  putSettingBack: {
    method: "POST",
    path: "/settings/changes/{id}/put-back",
    summary: "Give a setting the value that it had before a change, while nobody changed it since",
    allow: forWholeChurch("settings:edit"),
    params: idParams,
    query: putBackQuery,
    reply: settingChange,
    audit: "system",
    done: "settings.putBack",
    fails: ["settings.changedSince"],
  },
});

export const settingsFailures = {
  "settings.time": 400,
  "settings.timeZone": 400,
  "settings.assetPrefix": 400,
  "settings.cepAddress": 400,
  "settings.recentDays": 400,
  "settings.changedSince": 409,
  "feature.off": 404,
} as const;
export const settingsMessages = { "settings.saved": 200, "settings.changed": 200, "settings.putBack": 200 } as const;
export type SettingsText = keyof typeof settingsFailures | keyof typeof settingsMessages;

export const feature = {
  about: "The church: its name, place, contact and service times.",
  routes: { ...settingsRoutes, ...registryRoutes },
  failures: settingsFailures,
  messages: settingsMessages,
  texts: inEachLanguage(failureTexts),
} as const;
