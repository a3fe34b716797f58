import type { AllRoutes } from "@aprisco/contract/routes.ts";
import type { TargetSources } from "./facets/target-names.ts";
import type { Handle } from "./database/connect.ts";
import type { ReadDutyRows, DutyQueries } from "./facets/duty-rows.ts";
import type { MergeReach } from "./records/recording.ts";
import type { AccountCharge, PersonRef, TableEntries } from "./records/registry.ts";
import type { EventFollower } from "./facets/event-follower.ts";
import type { FileReaders } from "./facets/file-readers.ts";
import type { ListFieldSource } from "./facets/list-fields.ts";
import type { DeliveryChannel, NoticeKind } from "./facets/notice.ts";
import type { OwnDataSource } from "./facets/own-data.ts";
import type { ReportDefinition } from "./facets/report.ts";
import type { SearchSource } from "./facets/search.ts";
import type { TimelineSource } from "./facets/timeline.ts";
import type { Services } from "./services.ts";
import type { People, DeathAct } from "./facets/people.ts";
import type { Board, Pulse, MembershipReportPart, DutyReader } from "./facets/boards.ts";
import type { Sweep } from "./database/queries/forget.ts";
import type { KeptCount } from "./database/queries/kept-counts.ts";
import type { Handlers } from "./http/handler.ts";
import type { MailKind } from "./mail/mail-kind.ts";
import type { Subscriber } from "./tasks/happening.ts";
import type { Schedule, TaskKind } from "./tasks/task-kind.ts";

/**
 * What a feature gives the house: its door exports one, features.ts names it, and nothing else outside its folder knows that it
 * exists. A slot is added together with what reads it.
 */
export interface Manifest {
  /** One handler for each call that it answers; a call's row may be another feature's, where both take part in it. */
  readonly handlers?: (services: FeatureServices) => Partial<Handlers<AllRoutes>>;
  /** The tables that are its own. */
  readonly tables?: TableEntries;
  /** Every column of its tables that points at people. */
  readonly personRefs?: readonly PersonRef[];
  /** The columns of its tables that name an account in charge. */
  readonly charges?: readonly AccountCharge[];
  /** The counts that its tables keep; housekeeping folds them, `npm run check:data` counts them again. */
  readonly counts?: readonly KeptCount[];
  /** What housekeeping forgets of it: rows that have run out. */
  readonly sweeps?: readonly Sweep[];
  /** The kinds of work that it gives to tasks. */
  readonly tasks?: readonly TaskKind[];
  /** Tasks of its that start by the clock. */
  readonly schedules?: readonly Schedule[];
  /** The kinds of messages that it sends. */
  readonly mails?: readonly MailKind[];
  /** What of it acts upon what others did. */
  readonly subscribers?: readonly Subscriber[];
  /** Who may read the files of its purposes. */
  readonly fileReaders?: FileReaders;
  /** Its figures on the dashboard. */
  readonly boards?: readonly Board[];
  /** Those that change from minute to minute. */
  readonly pulses?: readonly Pulse[];
  /** What it says in the membership report. */
  readonly membershipReport?: readonly MembershipReportPart[];
  /** What of its records waits for an act. */
  readonly duties?: readonly DutyReader[];
  /** What ends in its tables on the day of a person's death. */
  readonly onDeath?: readonly DeathAct[];
  /** What ends in its tables when a congregation is closed. */
  readonly onClosing?: readonly ClosingAct[];
  /** What `npm run check:data` compares of its tables. */
  readonly checks?: readonly DataCheck[];
  /** How the rows are found that a duty of an account reaches. */
  readonly dutyRows?: DutyQueries;
  /** The tables that it makes of its records, on screen and as files. */
  readonly reports?: readonly ReportDefinition[];
  /** What saved lists may ask of its rows. */
  readonly listFields?: ListFieldSource;
  /** What it tells of a person. */
  readonly timeline?: readonly TimelineSource[];
  /** What of its records Busca Global finds. */
  readonly search?: readonly SearchSource[];
  /** What of it accounts are told of. */
  readonly notifies?: readonly NoticeKind[];
  /** How it carries notifications to accounts, besides the centre and mail. */
  readonly channels?: readonly DeliveryChannel[];
  /** What it shows a person of what it keeps of them. */
  readonly ownData?: readonly OwnDataSource[];
  /** What it has at occurrences of events. */
  readonly eventFollowers?: readonly EventFollower[];
  /** How the activity log names its records. */
  readonly targets?: TargetSources;
}

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
  readonly channels: readonly DeliveryChannel[];
  readonly eventFollowers: readonly EventFollower[];
  readonly targets: TargetSources;
}
