import type { RealtimeStats, MembershipReport, DashboardStats, Duty } from "@aprisco/contract/dashboard.ts";
import type { Permission, Section } from "@aprisco/contract/permissions.ts";
import type { BoardTime } from "../days/church-time.ts";
import type { Handle } from "../database/connect.ts";
import type { Scope } from "../access/caller.ts";

/** Figures that a feature puts on the dashboard of the holders of a permission, read within their scope of its section. */
export interface Board {
  readonly allow: Permission;
  readonly section: Section;
  readonly read: (handle: Handle, scope: Scope, time: BoardTime) => Promise<DashboardStats>;
}

/** The same of what changes from minute to minute; `accountId` is whose figures they are. */
export interface Pulse extends Pick<Board, "allow" | "section"> {
  readonly read: (handle: Handle, scope: Scope, time: BoardTime, accountId: number) => Promise<Partial<RealtimeStats>>;
}

/** The membership report of some months ("YYYY-MM"), as a feature is asked for its part. */
export interface MembershipReportAsk {
  readonly reads: Handle;
  readonly scope: Scope;
  readonly apart: <T>(work: (tx: Handle) => Promise<T>) => Promise<T>;
  readonly from: string;
  readonly to: string;
  readonly time: BoardTime;
}
/** What a feature says in the membership report to the holders of a permission. */
export interface MembershipReportPart extends Pick<Board, "allow" | "section"> {
  readonly read: (ask: MembershipReportAsk) => Promise<Partial<MembershipReport>>;
}

/** What a store says of a duty; the kind is its reader's. */
export type DutyRow = Omit<Duty, "kind">;

/** What of a feature waits for the holders of a permission, that of the act, read within their scope of its section. */
export interface DutyReader {
  readonly kind: Duty["kind"];
  readonly allow: Permission;
  readonly section: Section;
  /** The most urgent ones, the longest waiting first. */
  readonly read: (handle: Handle, scope: Scope, time: BoardTime, most: number) => Promise<DutyRow[]>;
}
