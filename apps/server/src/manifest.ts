import type { AllRoutes } from "@aprisco/contract/routes.ts";
import type { AuditSubjectSources } from "./facets/audit-subjects.ts";
import type { Handle } from "./database/connect.ts";
import type { ReadAccessRelationRows, AccessRelationQueries } from "./facets/access-relation-rows.ts";
import type { MergeReach } from "./records/recording.ts";
import type { AccountCharge, PersonRef, TableEntries } from "./records/registry.ts";
import type { ClockFollower } from "./facets/clock-follower.ts";
import type { EventBooker, EventRegistrar } from "./facets/event-booker.ts";
import type { EventFollower } from "./facets/event-follower.ts";
import type { FileReaders } from "./facets/file-readers.ts";
import type { LastingAccess } from "./facets/lasting-access.ts";
import type { ListFieldSource } from "./facets/list-fields.ts";
import type { DeliveryChannel, NoticeKind } from "./facets/notice.ts";
import type { OwnDataSource } from "./facets/own-data.ts";
import type { ReportDefinition } from "./facets/report.ts";
import type { SearchSource } from "./facets/search.ts";
import type { TimelineSource } from "./facets/timeline.ts";
import type { Services } from "./services.ts";
import type { People, DeathAct } from "./facets/people.ts";
import type { Board, Pulse, EventReportPart, MembershipReportPart, DutyReader } from "./facets/boards.ts";
import type { Sweep } from "./database/queries/forget.ts";
import type { KeptCount } from "./database/queries/kept-counts.ts";
import type { Handlers } from "./http/handler.ts";
import type { MailKind } from "./mail/mail-kind.ts";
import type { Subscriber } from "./tasks/happening.ts";
import type { Schedule, TaskKind } from "./tasks/task-kind.ts";

/**
 * The slots by which a feature takes part in the server: its index.ts exports a manifest, features.ts lists it, and no other code
 * outside its folder knows the feature. A slot is added together with its reader.
 */
export interface Manifest {
  /** A handler for each call; the call's route may belong to another feature, if both take part. */
  readonly handlers?: (services: FeatureServices) => Partial<Handlers<AllRoutes>>;
  readonly tables?: TableEntries;
  readonly personRefs?: readonly PersonRef[];
  readonly charges?: readonly AccountCharge[];
  /** The kept counts of its tables; housekeeping folds them, `npm run check:data` recounts them. */
  readonly counts?: readonly KeptCount[];
  readonly sweeps?: readonly Sweep[];
  readonly tasks?: readonly TaskKind[];
  readonly schedules?: readonly Schedule[];
  readonly mails?: readonly MailKind[];
  readonly subscribers?: readonly Subscriber[];
  readonly fileReaders?: FileReaders;
  readonly boards?: readonly Board[];
  readonly pulses?: readonly Pulse[];
  readonly membershipReport?: readonly MembershipReportPart[];
  readonly eventReport?: readonly EventReportPart[];
  readonly duties?: readonly DutyReader[];
  readonly onDeath?: readonly DeathAct[];
  readonly onClosing?: readonly ClosingAct[];
  /** What `npm run check:data` compares in its tables. */
  readonly checks?: readonly DataCheck[];
  readonly accessRelationRows?: AccessRelationQueries;
  readonly reports?: readonly ReportDefinition[];
  readonly listFields?: ListFieldSource;
  readonly timeline?: readonly TimelineSource[];
  readonly search?: readonly SearchSource[];
  readonly notifies?: readonly NoticeKind[];
  /** Delivery channels for notifications besides the centre and mail. */
  readonly channels?: readonly DeliveryChannel[];
  /** Its data about a person, shown to that person. */
  readonly ownData?: readonly OwnDataSource[];
  /** What it makes that works for an account without a session. */
  readonly lasting?: readonly LastingAccess[];
  readonly eventFollowers?: readonly EventFollower[];
  readonly eventBookers?: readonly EventBooker[];
  readonly eventRegistrars?: readonly EventRegistrar[];
  readonly auditSubjects?: AuditSubjectSources;
}

export type ClosingAct = (tx: Handle, congregationId: number, closing: { readonly by: number; readonly now: Date }) => Promise<void>;

/** A comparison of tables that must agree: the number of rows that do not. */
export interface DataCheck {
  readonly name: string;
  readonly wrong: (handle: Handle) => Promise<number>;
}

/** The services of a feature, with the lists that are joined from all features. */
export interface FeatureServices extends Services {
  readonly people: People;
  readonly boards: readonly Board[];
  readonly pulses: readonly Pulse[];
  readonly membershipReport: readonly MembershipReportPart[];
  readonly eventReport: readonly EventReportPart[];
  readonly duties: readonly DutyReader[];
  readonly readAccessRelationRows: ReadAccessRelationRows;
  readonly charges: readonly AccountCharge[];
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
  readonly lasting: readonly LastingAccess[];
  readonly eventFollowers: readonly EventFollower[];
  readonly eventBookers: readonly EventBooker[];
  readonly eventRegistrars: readonly EventRegistrar[];
  readonly clockFollowers: readonly ClockFollower[];
  readonly auditSubjects: AuditSubjectSources;
}
