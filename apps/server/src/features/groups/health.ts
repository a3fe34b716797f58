import type { Group, GroupHealth } from "@aprisco/contract/groups.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";

/** What the rule of a group's health looks at. */
export interface HealthFacts {
  readonly status: Group["status"];
  readonly leaders: number;
  readonly members: number;
  /** Null: no limit. */
  readonly capacity: number | null;
  /** The last twelve meetings that took place, the latest first. */
  readonly meetings: readonly { readonly day: string; readonly present: number; readonly visitors: number }[];
  /** Expected meetings of the last eight weeks without a report. */
  readonly missing: number;
  /** Since when somebody in it trains to lead; null: nobody. */
  readonly traineeSince: string | null;
  readonly today: string;
}

/** What a group needs most, with the numbers of its sentence; null: the sentence has none. */
interface Health {
  readonly health: GroupHealth;
  readonly weeks: number | null;
  readonly before: number | null;
  readonly now: number | null;
}

const LATE = 2;
/** The last four meetings beside the eight before them. */
const [LAST, BEFORE] = [4, 8];
const FEWER = 0.7;
const WEEKS_WITHOUT_VISITORS = 6;
const MANY = 12;
const MANY_OF = 6;
const TRAINED_DAYS = 90;

const saying = (health: GroupHealth, numbers: Partial<Omit<Health, "health">> = {}): Health => ({
  health,
  weeks: null,
  before: null,
  now: null,
  ...numbers,
});
const averageOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const daysTo = (today: string, day: string): number => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

/**
 * What a group needs most, the most urgent first. Source: the health sentences of the groups' model.
 * A closed or paused group needs nothing.
 */
export function healthOf({ status, leaders, members, capacity, meetings, missing, traineeSince, today }: HealthFacts): Health {
  if (status !== "active") return saying(status);
  if (leaders === 0) return saying("noLeader");
  const [latest] = meetings;
  // Before the first report nothing is late: the church may begin to report later than to meet.
  if (latest && missing >= LATE) return saying("late", { weeks: missing });
  // The leaders themselves belong to it.
  if (members <= leaders) return saying("empty", { now: members });
  const present = meetings.map((one) => one.present);
  const [now, before] = [averageOf(present.slice(0, LAST)), averageOf(present.slice(LAST, LAST + BEFORE))];
  if (present.length >= LAST + LAST && now < FEWER * before) return saying("fewer", { before: Math.round(before), now: Math.round(now) });
  const guest = meetings.find(({ visitors }) => visitors > 0)?.day ?? meetings.at(-1)?.day;
  const weeks = guest === undefined ? 0 : Math.floor(daysTo(today, guest) / 7);
  if (latest && weeks >= WEEKS_WITHOUT_VISITORS) return saying("noVisitors", { weeks });
  const average = averageOf(present.slice(0, MANY_OF));
  if (present.length >= MANY_OF && average >= MANY && traineeSince !== null && daysTo(today, traineeSince) >= TRAINED_DAYS)
    return saying("ready", { now: Math.round(average) });
  if (capacity !== null && members >= capacity) return saying("full", { now: members, before: capacity });
  return latest ? saying("healthy", { now: Math.round(now) }) : saying("unreported", { now: members });
}
