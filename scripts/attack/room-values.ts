import type { Chance } from "../../apps/server/src/demo/random.ts";
import { DAY_MS } from "../../packages/contract/src/durations.ts";
import { counters, type Caller } from "./callers.ts";
import type { Ground } from "./ground.ts";

/** Values of rooms whose calls name other records, days or sums: their schemas alone would refuse almost all texts and numbers. */

type ValueOf<T> = (chance: Chance, ground: Ground) => T;

const twoDigits = (value: number): string => String(value).padStart(2, "0");
/** A past day of this church's year 2026. */
const pastDay = (chance: Chance): string => `2026-${twoDigits(chance.between(7, 11))}-${twoDigits(chance.between(1, 29))}`;
const futureDay = (chance: Chance): string => `2198-${twoDigits(chance.between(1, 13))}-${twoDigits(chance.between(1, 29))}`;
/** A day of the three months that begin `days` from now. */
const soon = (chance: Chance, days = 92): string =>
  new Date(Date.now() + (days + chance.between(0, 90)) * DAY_MS).toISOString().slice(0, 10);
const month = (chance: Chance): string => `2026-${twoDigits(chance.between(7, 11))}`;

/** A record planted for the paths that begin with `place`. */
const recordOf =
  (place: string): ValueOf<number> =>
  (chance, { records }) => {
    const [first, ...others] = records.get(place) ?? [];
    return first === undefined ? 1 : chance.pick([first, ...others]);
  };
const asText =
  (value: ValueOf<number>): ValueOf<string> =>
  (chance, ground) =>
    String(value(chance, ground));
const accountOf =
  (chosen: (caller: Caller) => boolean): ValueOf<number> =>
  (chance, { callers }) => {
    const ids = callers.flatMap((caller) => (caller.account !== null && chosen(caller) ? [caller.account.id] : []));
    return ids[chance.between(0, ids.length)] ?? 1;
  };
const staff = accountOf(({ restricted }) => !restricted);
const counter = accountOf(({ name }) => counters.includes(name));
/** A day of the last weeks, of this week mostly. */
const lately: ValueOf<string> = (chance) =>
  new Date(Date.now() - chance.between(0, chance.odds(0.7) ? 7 : 40) * DAY_MS).toISOString().slice(0, 10);

const hexadecimal = (chance: Chance, length: number): string => Array.from({ length }, () => chance.between(0, 16).toString(16)).join("");
/** Sometimes one that another request uses too. */
const uuid = (chance: Chance): string => {
  const tail = chance.odds(0.1) ? "0".repeat(11) + chance.between(0, 8).toString() : hexadecimal(chance, 12);
  return tail.startsWith("00000000000")
    ? `00000000-0000-4000-8000-${tail}`
    : `${hexadecimal(chance, 8)}-${hexadecimal(chance, 4)}-4${hexadecimal(chance, 3)}-a${hexadecimal(chance, 3)}-${tail}`;
};

/** By the format of a text. */
export const textsByFormat: Readonly<Record<string, ValueOf<string>>> = {
  uuid,
  datetime: (chance) => `${pastDay(chance)}T${twoDigits(chance.between(10, 23))}:30:00Z`,
};

export const roomTexts: Readonly<Record<string, ValueOf<string>>> = {
  acquired_on: pastDay,
  entry_date: pastDay,
  date: lately,
  day: pastDay,
  starts_on: pastDay,
  lent_on: pastDay,
  returned_on: pastDay,
  due_on: futureDay,
  due_date: futureDay,
  first_due_date: pastDay,
  ends_on: futureDay,
  next_step_on: futureDay,
  from_month: month,
  to_month: month,
  month,
  scheduled_for: (chance) => `${futureDay(chance)}T18:00:00Z`,
  closes_at: (chance) => `${futureDay(chance)}T18:00:00Z`,
  meeting_time: () => "20:00",
  category: (chance) => chance.pick(["tithe", "offering", "rent", "equipment"]),
  income_category: () => "tithe",
  expense_category: () => "rent",
  contact: () => "19991234567",
  need: asText(recordOf("needs")),
  repeat_until: (chance) => soon(chance),
  from_on: (chance) => (chance.odds(0.4) ? soon(chance, 2) : `20${chance.between(10, 26)}-${twoDigits(chance.between(1, 13))}-08`),
  until_on: (chance) => (chance.odds(0.5) ? soon(chance) : `2025-${twoDigits(chance.between(1, 13))}-15`),
  weeks: (chance) => String(chance.between(2, 9)),
  subject: asText(recordOf("pastoral/families")),
  family: asText(recordOf("pastoral/families")),
  transaction_id: asText(recordOf("finance/transactions")),
  event: asText(recordOf("events")),
  events: asText(recordOf("events")),
};

export const roomNumbers: Readonly<Record<string, ValueOf<number>>> = {
  amount: (chance) => chance.between(1, 90_000),
  target_amount: (chance) => chance.between(1, 9_000_000),
  total_amount: (chance) => chance.between(100, 900_000),
  installments_count: (chance) => chance.between(1, 13),
  quantity: (chance) => chance.between(1, 7),
  round: (chance) => chance.between(1, 3),
  wanted: (chance) => chance.between(1, 5),
  family_id: recordOf("pastoral/families"),
  transaction_id: recordOf("finance/transactions"),
  file_id: recordOf("files"),
  fund_id: recordOf("finance/funds"),
  from_account_id: recordOf("finance/accounts"),
  to_account_id: recordOf("finance/accounts"),
  from_fund_id: recordOf("finance/funds"),
  to_fund_id: recordOf("finance/funds"),
  cost_centre_id: recordOf("finance/cost-centres"),
  donor_person_id: recordOf("people"),
  first_counter_id: counter,
  second_counter_id: counter,
  owner_id: staff,
  reader_ids: staff,
  visitor_ids: staff,
  supervisors: recordOf("people"),
  event_id: recordOf("events"),
  ministry_id: recordOf("ministries"),
  position_id: recordOf("volunteer-positions"),
  need_id: recordOf("needs"),
  network_id: recordOf("group-networks"),
  item_id: recordOf("inventory-items"),
  place_id: recordOf("places"),
  to_place_id: recordOf("places"),
  parent_id: recordOf("places"),
  resource_id: recordOf("resources"),
  to_congregation_id: recordOf("congregations"),
};
