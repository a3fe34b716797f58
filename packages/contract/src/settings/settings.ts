import * as z from "zod/mini";
import { flag, name, optionalEmail, optionalPhone, optionalText, version, whole } from "../fields.ts";

/**
 * Whether `zone` names a time zone that this runtime knows, e.g. "America/Sao_Paulo". Only names of places, which PostgreSQL
 * means the same by: it reads "+03:00" as west of Greenwich, "CET" without its summer, and "-0300" not at all.
 */
export function isTimeZone(zone: string): boolean {
  if (zone !== "UTC" && !zone.includes("/")) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A regular service: weekday 0 (Sunday) to 6, time "HH:MM" in church time, and what it is called. */
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

/** What the setup asks of the church. */
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

/** What a change of the settings may carry; an absent field is unchanged, null clears. `{nome}` and `{igreja}` stand in the greeting. */
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
  first_run_done: z.optional(flag),
  version,
});

const nullableText = z.nullable(z.string());
const publicServiceTime = z.object({ weekday: z.number(), time: z.string(), name: z.string() });

/** The church's data as staff see it. `first_run`: nobody has looked at them yet. */
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
  first_run: z.boolean(),
  version: z.number(),
});
export type Settings = z.infer<typeof settings>;

/** What anybody may know of the church. Phones are masked. */
export const publicSettings = z.object({
  name: z.string(),
  city: nullableText,
  state: nullableText,
  contact: z.object({ phone: nullableText, whatsapp: nullableText, email: nullableText, address: nullableText }),
  service_times: z.array(publicServiceTime),
  time_zone: z.string(),
  privacy_version: z.string(),
  /** The file that is its logo (`GET /files/public/{id}`); null: none. */
  logo_id: z.nullable(z.number()),
  setup_needed: z.boolean(),
  /** Features that the church has switched off: no menu leads to them. */
  features_off: z.array(z.string()),
});
export type PublicSettings = z.infer<typeof publicSettings>;
