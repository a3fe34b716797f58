import type { Settings } from "@aprisco/contract/settings/settings.ts";

/** One row of the service times; `key` only tells the rows apart on the screen. */
export interface ServiceRow {
  key: string;
  weekday: string;
  time: string;
  name: string;
}

/** What the form holds: texts, empty where the church has said nothing. */
export interface SettingsValues {
  name: string;
  city: string;
  state: string;
  address: string;
  phone: string;
  whatsapp: string;
  email: string;
  time_zone: string;
  service_times: ServiceRow[];
  whatsapp_greeting: string;
}
export type SettingsField = keyof SettingsValues;

const textFields = ["name", "city", "state", "address", "phone", "whatsapp", "email", "time_zone", "whatsapp_greeting"] as const;
const settingsFields: readonly SettingsField[] = [...textFields, "service_times"];

let rows = 0;
/** A new, empty row: Sunday is the likeliest. */
export const newServiceRow = (): ServiceRow => ({ key: `row-${String((rows += 1))}`, weekday: "0", time: "", name: "" });

export function toValues(settings: Settings): SettingsValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, settings[field] ?? ""])) as Omit<SettingsValues, "service_times">;
  return {
    ...texts,
    service_times: settings.service_times.map(({ weekday, time, name }) => ({ ...newServiceRow(), weekday: String(weekday), time, name })),
  };
}

/** What is sent: saving also ends the first run. */
export function toInput({ service_times, ...texts }: SettingsValues, version: number) {
  return {
    ...texts,
    service_times: service_times.map(({ weekday, time, name }) => ({ weekday: Number(weekday), time, name })),
    first_run_done: true,
    version,
  };
}

/** One field as text, to see whether it differs; the rows' keys do not count. */
function textOf(values: SettingsValues, field: SettingsField): string {
  if (field !== "service_times") return values[field].trim();
  return JSON.stringify(values.service_times.map(({ weekday, time, name }) => [weekday, time, name.trim()]));
}

const differs = (a: SettingsValues, b: SettingsValues, field: SettingsField): boolean => textOf(a, field) !== textOf(b, field);

/** Whether anything was typed that is not saved. */
export const isChanged = (base: SettingsValues, now: SettingsValues): boolean => settingsFields.some((field) => differs(base, now, field));

/**
 * After somebody else saved first: their change where this person changed nothing, this person's text everywhere else.
 * `both` names the fields that both changed, differently: only those need a decision.
 */
export function merge(
  base: SettingsValues,
  mine: SettingsValues,
  theirs: SettingsValues,
): { readonly values: SettingsValues; readonly both: readonly SettingsField[] } {
  const changedByMe = settingsFields.filter((field) => differs(base, mine, field));
  const values = { ...theirs, ...Object.fromEntries(changedByMe.map((field) => [field, mine[field]])) } as SettingsValues;
  const both = changedByMe.filter((field) => differs(base, theirs, field) && differs(mine, theirs, field));
  return { values, both };
}

/** The greeting as a visitor would read it: every {nome} and {igreja} filled in. */
export const fillGreeting = (greeting: string, names: { readonly nome: string; readonly igreja: string }): string =>
  greeting.replaceAll(/\{(nome|igreja)\}/g, (_, name: "nome" | "igreja") => names[name]);
