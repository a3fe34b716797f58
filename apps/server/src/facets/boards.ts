import type { EventReport } from "@aprisco/contract/agenda.ts";
import type { RealtimeStats, MembershipReport, DashboardStats, Duty } from "@aprisco/contract/dashboard.ts";
import type { Condition, Section } from "@aprisco/contract/permissions.ts";
import type { BoardTime } from "../days/church-time.ts";
import type { Handle } from "../database/connect.ts";
import type { Scope } from "../access/caller.ts";

/** A feature's figures on the dashboard, for those who meet a condition, read within their scope of its section. */
export interface Board {
  readonly allow: Condition;
  readonly section: Section;
  /** A feature that the church may switch off: its figures go with it. */
  readonly feature?: string;
  readonly read: (handle: Handle, scope: Scope, time: BoardTime) => Promise<DashboardStats>;
}

/** Figures that change from minute to minute; `accountId`: the reader. */
export interface Pulse extends Pick<Board, "allow" | "section"> {
  readonly read: (handle: Handle, scope: Scope, time: BoardTime, accountId: number) => Promise<Partial<RealtimeStats>>;
}

/** The parameters of the membership report ("YYYY-MM" months) for a feature. */
export interface MembershipReportAsk {
  readonly reads: Handle;
  readonly scope: Scope;
  readonly apart: <T>(work: (tx: Handle) => Promise<T>) => Promise<T>;
  readonly from: string;
  readonly to: string;
  readonly time: BoardTime;
}
/** A feature's part of the membership report, for holders of a permission. */
export interface MembershipReportPart extends Pick<Board, "allow" | "section"> {
  readonly read: (ask: MembershipReportAsk) => Promise<Partial<MembershipReport>>;
}

/** A feature's part of the report of events, for those who meet a condition. Months are "YYYY-MM". */
export interface EventReportPart extends Pick<Board, "allow" | "section"> {
  readonly read: (
    handle: Handle,
    scope: Scope,
    span: { readonly from: string; readonly to: string },
    time: BoardTime,
  ) => Promise<Partial<EventReport>>;
}

/** A duty from a store; its reader adds the kind. */
export type DutyRow = Omit<Duty, "kind">;

/**
 * A feature's duties for those who meet the condition of the act, read within their scope of its section: of those who meet it by a
 * relation alone, the relation's rows.
 */
export interface DutyReader {
  readonly kind: Duty["kind"];
  readonly allow: Condition;
  readonly section: Section;
  /** A feature that the church may switch off: its duties go with it. */
  readonly feature?: string;
  /** The `most` oldest ones, oldest first. */
  readonly read: (handle: Handle, scope: Scope, time: BoardTime, most: number) => Promise<DutyRow[]>;
}
