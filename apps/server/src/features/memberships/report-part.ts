import { ageBands } from "@aprisco/contract/dashboard/choices.ts";
import type { MembershipReport } from "@aprisco/contract/dashboard/membership-report.ts";
import { keptAnswers } from "../../records/lists/kept-answers.ts";
import type { MembershipReportAsk } from "../../facets/boards.ts";
import { membershipMonths, monthsFrom } from "./report-months.ts";
import { readMakeups, readMonthChanges, readStatuses, type Makeup } from "./report-store.ts";

const MOST_NEIGHBORHOODS = 10;

/** Each key with the sum of its numbers. */
function summed(parts: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const part of parts) for (const [key, count] of Object.entries(part)) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

/** The report's figures of the makeups of several congregations. */
export function madeUpOf(makeups: readonly Makeup[]) {
  const ages = summed(makeups.map((makeup) => makeup.ages));
  const places = [...summed(makeups.map(({ neighborhoods }) => neighborhoods))];
  const joined = makeups.reduce((sum, makeup) => sum + makeup.joined, 0);
  const stayed = makeups.reduce((sum, makeup) => sum + makeup.stayed, 0);
  return {
    byAge: ageBands.map((band) => ({ band, count: ages.get(band) ?? 0 })),
    byNeighborhood: places
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
      .slice(0, MOST_NEIGHBORHOODS),
    retention90d: joined === 0 ? null : stayed / joined,
  };
}

/** What the memberships say in the membership report; to a narrow reader nothing that comes of a status or a year of birth. */
export async function readMembershipReport(ask: MembershipReportAsk): Promise<Partial<MembershipReport>> {
  const { reads, scope, apart, from, to, time } = ask;
  const make = (handle: typeof reads, within: typeof scope) => readMakeups(handle, within, time.today);
  const makeup = scope.onlyTheirs
    ? { values: [...(await make(reads, scope)).values()], madeAt: time.now.toISOString() }
    : await keptAnswers(reads, scope, { key: "makeup of the members", now: time.now, apart, make });
  const byStatus = await readStatuses(reads, scope);
  const changes = await readMonthChanges(reads, scope, from);
  const membersNow = byStatus.find(({ status }) => status === "active")?.count ?? 0;
  const { byNeighborhood, ...ages } = madeUpOf(makeup.values);
  return {
    months: membershipMonths(monthsFrom(from, to), changes, membersNow),
    byNeighborhood,
    made_at: makeup.madeAt,
    ...(scope.isNarrow ? {} : { byStatus: [...byStatus], ...ages }),
  };
}
