/** The search parameters of the rosters' page. */
export interface Address {
  /** "YYYY-MM"; absent: today's, or the next one when all services of today's are over. */
  readonly month?: string | undefined;
  /** A ministry's id; absent: all. */
  readonly ministry?: string | undefined;
  /** The id of a service of the month, which is brought into view. */
  readonly event?: string | undefined;
  readonly troubles?: "true" | undefined;
  /** Absent: services, and every event with a roster. */
  readonly events?: "all" | undefined;
}

/** The parameters of an address that are understood; others, and those that make no sense, are left out. */
export function addressOf(search: Readonly<Record<string, unknown>>): Address {
  const textOf = (name: keyof Address, form: RegExp): string | undefined => {
    const value = search[name];
    return typeof value === "string" && form.test(value) ? value : undefined;
  };
  return {
    month: textOf("month", /^20\d\d-(?:0[1-9]|1[0-2])$/),
    ministry: textOf("ministry", /^[1-9]\d{0,14}$/),
    event: textOf("event", /^[1-9]\d{0,14}$/),
    troubles: search["troubles"] === "true" ? "true" : undefined,
    events: search["events"] === "all" ? "all" : undefined,
  };
}
