import type { RealtimeStats } from "@aprisco/contract/dashboard/activity.ts";
import type { MembershipReport } from "@aprisco/contract/dashboard/membership-report.ts";
import type { DashboardStats, Duty } from "@aprisco/contract/dashboard/routes.ts";
import type { Permission, Section } from "@aprisco/contract/permissions.ts";
import type { TargetSources } from "./audit/target-names.ts";
import type { BoardTime } from "./days/church-time.ts";
import type { Config } from "./settings/config.ts";
import type { Database, Handle } from "./database/connect.ts";
import type { ReadDutyRows } from "./access/duty-rows.ts";
import type { MergeReach } from "./database/records/recording.ts";
import type { AccountCharge, PersonMerge, TableName } from "./database/schema/registry.ts";
import type { EventFollower } from "./facets/event-follower.ts";
import type { FileReaders } from "./files/readers.ts";
import type { Storage } from "./files/storage.ts";
import type { Scope } from "./access/caller.ts";
import type { Tokens } from "./http/request/tokens.ts";
import type { Live } from "./live/live.ts";
import type { Hasher } from "./passwords/hasher.ts";
import type { ListFieldSource } from "./facets/list-fields.ts";
import type { NoticeCarrier, NoticeKind } from "./facets/notice.ts";
import type { OwnDataSource } from "./facets/own-data.ts";
import type { ReportDefinition } from "./facets/report.ts";
import type { SearchSource } from "./facets/search.ts";
import type { TimelineSource } from "./facets/timeline.ts";
import type { Vault } from "./vault/vault.ts";

/** What features are given to work with; made once in main.ts, and by each test for itself. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** Where the bytes of files lie. */
  readonly storage: Storage;
  readonly tokens: Tokens;
  readonly hasher: Hasher;
  readonly vault: Vault;
  /** The streams of the pages that are open. */
  readonly live: Live;
  /** The clock. Tests set it. */
  readonly now: () => Date;
  readonly startedAt: Date;
  /** False while the server is starting or stopping: health says so. */
  readonly isReady: () => boolean;
}

/** People, or who they are when it is asked: a row may be given to another person while it is waited for. */
export type NamedPeople = readonly number[] | (() => Promise<readonly number[]>);

/** What is done to people through every feature's rows that point at them, without a feature naming another's tables. */
export interface People {
  /**
   * Removes a person who wears no hat any more, with the rows that only describe them; answers whether they went.
   *
   * @param step of the undo journal, where the removal can be undone
   */
  removeWithoutHats(tx: Handle, id: number, step?: number): Promise<boolean>;
  /** The same of several at once, in as many statements however many they are; answers those who went. */
  removeAllWithoutHats(tx: Handle, ids: readonly number[], step?: number): Promise<readonly number[]>;
  /**
   * Holds people's households and then their hats until the transaction ends. Taking a hat off locks it before the person, so work
   * that needs the person to stay asks for this before: the same order of locks, no deadlock.
   *
   * @param homes further households, in which somebody is going to live
   */
  holdHats(tx: Handle, people: NamedPeople, homes?: readonly number[]): Promise<void>;
  /** Holds the household of whom a row with a hat is about and then the row, before the hat comes off. */
  holdHomesOf(tx: Handle, table: TableName, id: number): Promise<void>;
  /** Two records turn out to be one human being: `from` gives its rows and what only it knew to `into`, and goes. */
  join(tx: Handle, merge: PersonMerge, now: Date): Promise<void>;
}

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

/** Ends what of a feature a person's death ends; `on` is its day in church time. */
export type DeathAct = (tx: Handle, personId: number, on: string) => Promise<void>;

/** Ends what of a feature the closing of a congregation ends. */
export type ClosingAct = (tx: Handle, congregationId: number, closing: { readonly by: number; readonly now: Date }) => Promise<void>;

/** Tables that must say the same: how many rows do not. */
export interface DataCheck {
  readonly name: string;
  readonly wrong: (handle: Handle) => Promise<number>;
}

/** What the sum of the features gives each of them. */
export interface FeatureServices extends Services {
  readonly people: People;
  readonly boards: readonly Board[];
  readonly pulses: readonly Pulse[];
  readonly membershipReport: readonly MembershipReportPart[];
  readonly duties: readonly DutyReader[];
  readonly readDutyRows: ReadDutyRows;
  readonly charges: readonly AccountCharge[];
  /** What a merge reaches. */
  readonly registry: MergeReach;
  readonly reports: readonly ReportDefinition[];
  readonly onDeath: readonly DeathAct[];
  readonly onClosing: readonly ClosingAct[];
  readonly fileReaders: FileReaders;
  readonly timeline: readonly TimelineSource[];
  readonly ownData: readonly OwnDataSource[];
  readonly listFields: readonly ListFieldSource[];
  readonly search: readonly SearchSource[];
  readonly notifies: readonly NoticeKind[];
  readonly carriers: readonly NoticeCarrier[];
  readonly eventFollowers: readonly EventFollower[];
  readonly targets: TargetSources;
}
