import type { Activity, RealtimeStats, MembershipReport, dashboardRoutes, DashboardStats, Duty } from "@aprisco/contract/dashboard.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { allows, holds } from "@aprisco/contract/permissions.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { switchOf } from "@aprisco/contract/switches.ts";
import { askerIn, scopeOf, type Caller, type Scope } from "../../access/caller.ts";
import { accessRelationsOf } from "../../access/session.ts";
import type { BoardTime } from "../../days/church-time.ts";
import { spanOf } from "../../facets/report.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import type { Subscriber } from "../../tasks/happening.ts";
import { tellLive } from "../../tasks/tell-store.ts";
import { readAccount } from "../accounts/index.ts";
import { sayAct } from "../audit/index.ts";
import { unreadOf } from "../notifications/index.ts";
import { dayIn, readSwitchesOff } from "../settings/index.ts";
import { readActivities, type ActivityRow } from "./activities-store.ts";
import { seenOf } from "./seen-activities.ts";
import { placeOf, toldOf, toldTo } from "./told.ts";

/** The most items of a work list: a person's next hour of work. One of each kind that a pastor has fits. */
const MOST_DUTIES = 10;
const USUAL_ACTIVITIES = 8;

const timeOf = ({ church: { timeZone } }: Caller, now: Date): BoardTime => ({ now, today: dayIn(timeZone, now), timeZone });

const actorOf = ({ account_id: id, who }: ActivityRow, caller: Caller): Activity["by"] =>
  id === null ? "public" : id === caller.id ? "me" : who === null ? "gone" : "another";

function viewActivity(row: ActivityRow, caller: Caller, language: Language): Activity {
  const { at, who, action, section, type, target_type, target_id } = row;
  const text = sayAct({ action, section, metadata: {} }, language, null);
  const path = placeOf(type, target_type, target_id);
  const target = path === null ? { target_type: null, target_id: null } : { target_type, target_id };
  const by = actorOf(row, caller);
  const seesNames = by === "me" || holds(caller.permissions, "users:view");
  return { at, by, who: seesNames ? who : null, text, action, section, ...target, path };
}

/** Whether a part belongs to a feature that the church has switched off. */
const isAway = (off: ReadonlySet<string | undefined>, feature: string | undefined): boolean =>
  feature !== undefined && off.has(switchOf(feature));

/**
 * The dashboard: the figures and duties of the features that the caller may see. It has no table of its own. The reads run one
 * after another, so that they leave processors of a small machine to other requests.
 */
function dashboardHandlers({
  boards,
  duties,
  pulses,
  membershipReport,
  notifies,
  auditSubjects,
}: FeatureServices): Handlers<typeof dashboardRoutes> {
  const told = toldOf(allRoutes);
  return {
    getDashboardStats: async ({ reads, caller, now, scope }) => {
      const data: DashboardStats = {};
      const off = await readSwitchesOff(reads);
      for (const { allow, section, feature, read } of boards)
        if (allows(allow, askerIn(caller)) && !isAway(off, feature))
          Object.assign(data, await read(reads, scope(section), timeOf(caller, now)));
      return { data };
    },
    listDuties: async ({ reads, caller, now, scope }) => {
      const kinds: Duty[][] = [];
      const off = await readSwitchesOff(reads);
      for (const { kind, allow, section, feature, read } of duties) {
        const byRight = allows(allow, askerIn(caller));
        if (!byRight && !allows(allow, { ...askerIn(caller), relations: accessRelationsOf(caller.relations) })) continue;
        if (isAway(off, feature)) continue;
        const reach = byRight ? scope(section) : scopeOf({ ...caller, onlyByRelation: true }, section);
        const rows = await read(reads, reach, timeOf(caller, now), MOST_DUTIES);
        kinds.push(rows.map((row) => ({ ...row, kind })));
      }
      return { data: mostUrgent(kinds, MOST_DUTIES) };
    },
    listDashboardActivities: async ({ reads, caller, language, query: { limit = USUAL_ACTIVITIES }, scope }) => {
      const isPartly = ({ isNarrow, onlyTheirs }: Scope): boolean => isNarrow || onlyTheirs;
      const theirs = toldTo(told, caller, (section) => isPartly(scope(section)));
      const rows = await readActivities(reads, scope("dashboard"), theirs);
      const seen = await seenOf(reads, rows, theirs.shared, auditSubjects, { caller, scope });
      return { data: seen.slice(0, limit).map((row) => viewActivity(row, caller, language)) };
    },
    getRealtimeStats: async ({ reads, caller, now, params: { id }, scope }) => {
      const isTheirs = id === caller.id || (caller.role === "admin" && (await readAccount(reads, id, scope("users"))) !== null);
      if (!isTheirs) throw new Failure("user.notFound");
      // Another account's rights decide what it may read.
      const data: RealtimeStats = { serverTime: now.toISOString(), unread: await unreadOf(reads, id, notifies) };
      for (const { allow, section, read } of pulses)
        if (allows(allow, askerIn(caller))) Object.assign(data, await read(reads, scope(section), timeOf(caller, now), id));
      return { data };
    },
    getMembershipReport: async ({ reads, caller, now, query, scope, apart }) => {
      const time = timeOf(caller, now);
      const span = spanOf(query, time.today);
      const data: MembershipReport = { months: [], byNeighborhood: [], made_at: now.toISOString() };
      for (const { allow, section, read } of membershipReport)
        if (allows(allow, askerIn(caller))) Object.assign(data, await read({ reads, scope: scope(section), apart, time, ...span }));
      return { data };
    },
  };
}

/** The published events that change what a board shows: figures, work list, latest activities. */
const shown: readonly string[] = [
  "person.changed",
  "visitor.made",
  "visitor.assigned",
  "account.waiting",
  "account.noticed",
  "roll.moved",
  "transfer.asked",
  "transfer.decided",
  "event.changed",
  "event.canceled",
  "mail.dead",
  "task.failed",
];

export const boardSubscriber: Subscriber = {
  to: shown,
  take: (tx, happenings) =>
    tellLive(tx, { topic: "board", congregations: [...new Set(happenings.map(({ congregationId }) => congregationId))] }),
};

export const dashboard = { handlers: dashboardHandlers, subscribers: [boardSubscriber] } satisfies Manifest;

/**
 * The `most` oldest duties, taken from the kinds in turn, so that a long queue of one kind does not hide another: six registrations
 * do not push out a call that is due today.
 *
 * @param kinds the duties of each kind, oldest first
 */
export function mostUrgent<T extends Pick<Duty, "since">>(kinds: readonly (readonly T[])[], most: number): T[] {
  const rounds = Math.max(0, ...kinds.map((kind) => kind.length));
  const inTurns = Array.from({ length: rounds }, (_, round) => kinds.flatMap((kind) => kind[round] ?? [])).flat();
  return inTurns.slice(0, most).toSorted((one, other) => (one.since < other.since ? -1 : Number(one.since > other.since)));
}
