import type { PlaceWarning } from "@aprisco/contract/schedule.ts";
import type { HandWay } from "@aprisco/contract/schedule-hand.ts";

/** When something takes place. An event of the whole day has the time of its days. */
export interface Occasion {
  readonly eventId: number;
  /** "YYYY-MM-DD" in church time. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
  /** 0: Sunday. */
  readonly weekday: number;
  readonly part: "morning" | "afternoon" | "evening";
}
export interface Duty extends Occasion {
  readonly assignmentId: number;
}
export interface RosterPerson {
  readonly personId: number;
  readonly name: string;
  readonly status: "candidate" | "active" | "paused" | "ended";
  readonly maxPerMonth: number;
  readonly maxInARow: number;
  readonly family: "any" | "together" | "apart";
  /** How something is handed over to them; null: what the product sends reaches them. */
  readonly way: HandWay | null;
  readonly householdId: number | null;
  readonly birthDate: string | null;
  readonly skills: readonly { readonly positionId: number; readonly level: "trainee" | "able" | "lead" }[];
  readonly times: readonly { readonly weekday: number; readonly part: Occasion["part"]; readonly wish: "prefer" | "avoid" }[];
  readonly blocks: readonly { readonly from: string; readonly until: string }[];
  /** Places in rosters that they have not declined. */
  readonly duties: readonly Duty[];
  /** Events for which they said no, or did not answer. */
  readonly declined: readonly number[];
}
export interface Wanted {
  readonly positionId: number;
  /** Years; null: any age. */
  readonly minAge: number | null;
}

const DAY_MS = 86_400_000;
/** Days that were asked for: a filling asks for the same few hundred very often. */
const numbers = new Map<string, number>();
const MOST_NUMBERS = 5_000;
function dayNumber(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  if (numbers.size >= MOST_NUMBERS) numbers.clear();
  numbers.set(day, number);
  return number;
}
/** The number of a day's week, which begins on Sunday: 4 January 1970 was one. */
export const weekOf = (day: string): number => Math.floor((dayNumber(day) - 3) / 7);
export const monthOf = (day: string): string => day.slice(0, 7);

/** Whether one person cannot be at both. Events of whole days meet everything on their days. */
export const clash = (one: Occasion, other: Occasion): boolean =>
  one.allDay || other.allDay
    ? dayNumber(one.day) <= lastDay(other) && dayNumber(other.day) <= lastDay(one)
    : one.start < other.end && other.start < one.end;
/** The last day on which an occasion lasts; its end itself is no part of it. */
const lastDay = ({ day, start, end }: Occasion): number => dayNumber(day) + Math.max(0, Math.ceil((end - start) / DAY_MS) - 1);

/** Full years at a day. */
function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The weeks running around a day's week in which a person serves, with that week. */
export function weeksInARow(day: string, duties: readonly Pick<Duty, "day">[]): number {
  const weeks = new Set(duties.map((duty) => weekOf(duty.day)));
  const week = weekOf(day);
  let [first, last] = [week, week];
  while (weeks.has(first - 1)) first -= 1;
  while (weeks.has(last + 1)) last += 1;
  return last - first + 1;
}

/**
 * Why a person's place at an occasion deserves a second look, in the contract's order.
 * @param assignmentId of the place itself, if the person has it already
 */
export function warningsOf(
  person: RosterPerson,
  occasion: Occasion,
  { positionId, minAge }: Wanted,
  assignmentId: number | null = null,
): PlaceWarning[] {
  const others = person.duties.filter((duty) => duty.assignmentId !== assignmentId);
  const inMonth = others.filter(({ day }) => monthOf(day) === monthOf(occasion.day)).length;
  const found: Readonly<Record<PlaceWarning, boolean>> = {
    blocked: person.blocks.some(({ from, until }) => from <= occasion.day && occasion.day <= until),
    clash: others.some((duty) => clash(duty, occasion)),
    monthly: inMonth + 1 > person.maxPerMonth,
    inARow: weeksInARow(occasion.day, others) > person.maxInARow,
    declined: person.declined.includes(occasion.eventId),
    age: minAge !== null && person.birthDate !== null && ageOn(occasion.day, person.birthDate) < minAge,
    paused: person.status !== "active",
    skill: !person.skills.some((skill) => skill.positionId === positionId),
  };
  return (Object.keys(found) as PlaceWarning[]).filter((warning) => found[warning]);
}

/** Who else serves at an occasion, for wishes about family and trainees. */
export interface Company {
  readonly households: ReadonlySet<number>;
  /** Somebody who can do it serves in the same position. */
  readonly hasAble: boolean;
}
const REST_DAYS = 56;

/** Whether nothing but a person's other places could speak against one: what `warningsOf` says without them. */
export const couldServe = (person: RosterPerson, occasion: Occasion, wanted: Wanted): boolean =>
  warningsOf({ ...person, duties: [], maxPerMonth: Math.max(1, person.maxPerMonth) }, occasion, wanted).length === 0;
/** Whether a further place at an occasion keeps a person's limits, and meets none of their other places. */
export const keepsLimits = (person: RosterPerson, occasion: Occasion): boolean => {
  let inMonth = 1;
  for (const duty of person.duties) {
    if (clash(duty, occasion)) return false;
    if (monthOf(duty.day) === monthOf(occasion.day)) inMonth += 1;
  }
  return inMonth <= person.maxPerMonth && weeksInARow(occasion.day, person.duties) <= person.maxInARow;
};

/**
 * How much a place costs a person who has no warning there: less is better. Weights: team's design of rosters, "Objective".
 */
export function costOf(person: RosterPerson, occasion: Occasion, positionId: number, company: Company): number {
  const before = person.duties.filter(({ day }) => monthOf(day) === monthOf(occasion.day)).length;
  const week = weekOf(occasion.day);
  const isNextWeek = person.duties.some(({ day }) => Math.abs(weekOf(day) - week) === 1);
  const wish = person.times.find(({ weekday, part }) => weekday === occasion.weekday && part === occasion.part)?.wish;
  const isWithFamily = person.householdId !== null && company.households.has(person.householdId);
  const last = lastServed(person, occasion.day);
  const rested = last === null ? REST_DAYS : Math.min(REST_DAYS, dayNumber(occasion.day) - dayNumber(last));
  const isTrainee = person.skills.some((skill) => skill.positionId === positionId && skill.level === "trainee");
  return (
    12 * (2 * before + 1) +
    familyCost(person, isWithFamily) +
    (isNextWeek ? 6 : 0) +
    (wish === "prefer" ? -4 : wish === "avoid" ? 6 : 0) -
    (4 * rested) / REST_DAYS +
    (isTrainee && !company.hasAble ? 20 : 0)
  );
}
function familyCost({ family }: RosterPerson, isWithFamily: boolean): number {
  if (family === "together") return isWithFamily ? -8 : 2;
  return family === "apart" && isWithFamily ? 8 : 0;
}

/** The last day before `day` on which a person serves; null: none is known. */
export const lastServed = ({ duties }: RosterPerson, day: string): string | null =>
  duties
    .map((duty) => duty.day)
    .filter((one) => one < day)
    .toSorted()
    .at(-1) ?? null;
