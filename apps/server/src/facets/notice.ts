import type { Language } from "@aprisco/contract/languages.ts";
import type {
  NoticeAction,
  NoticeAudience,
  NoticeCategory,
  NoticeChannel,
  NoticePriority,
  NoticeType,
} from "@aprisco/contract/notifications.ts";
import type { NoticeEvent, NoticeSubjectName } from "@aprisco/contract/notifications-events.ts";
import type { Permission, Section } from "@aprisco/contract/permissions.ts";
import type { SwitchableFeature } from "@aprisco/contract/switches.ts";
import type { RawBuilder } from "kysely";
import type { BoardTime } from "../days/church-time.ts";
import type { Handle } from "../database/connect.ts";
import type { Config } from "../settings/config.ts";
import type { Vault } from "../vault/vault.ts";

/**
 * The records that notifications are about. One query serves the creation and the reading of a notification, so that name, owner
 * and state are always current.
 * @unscoped a part of statements, which add the scope
 */
export interface NoticeSubject {
  readonly name: NoticeSubjectName;
  /** The section whose row scope applies; null: only its owner, or the whole church, sees the record. */
  readonly section: Section | null;
  /** The switch of a feature that the church may switch off: nothing is told, and what was told is not shown. */
  readonly feature?: SwitchableFeature;
  /**
   * `id`, `congregation_ids` (its readers see all of them; null: the whole church's, read by accounts of the whole church and by
   * the owner), `owner_id` (the account in charge), `theirs`
   * (accounts with row scope that see it), `name`, and `is_open` (it still waits for the kind's action).
   */
  readonly rows: RawBuilder<unknown>;
  /** A text of `subject`, a record in `rows`, that its page's address needs besides the id. */
  readonly place?: RawBuilder<unknown>;
  /** The day of `subject` that its texts name, as "YYYY-MM-DD". */
  readonly day?: RawBuilder<unknown>;
  /** The record's page; null: none. */
  readonly path: (id: number, place: string) => string | null;
}

export interface NoticeValues {
  readonly name: string;
  /** "YYYY-MM-DD"; null: the record has none. */
  readonly day: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NoticeText {
  readonly title: string;
  readonly message: (values: NoticeValues) => string;
  /** The text in a digest, without names: "3 new visitors". */
  readonly counted: (n: number) => string;
}
export type NoticeTexts = Readonly<Record<Language, NoticeText>>;

/** Records that are due on a day. @unscoped the statement asks each account's rights and congregations */
export interface NoticeReminder {
  /** The earliest hour of the church's day. */
  readonly fromHour: number;
  /** The `id`, `congregation_id` and `on_day` of the due records; each is announced once for a day, if it is still due. */
  readonly rows: (time: BoardTime) => RawBuilder<unknown>;
}

export interface NoticeSource {
  readonly id: number;
  readonly at: string;
  readonly actorId: number | null;
  readonly subjectId: number;
  readonly data: unknown;
}

/**
 * A kind of notification: the feature defines trigger, recipients and texts; rules and choices add the rest.
 * @unscoped its subject is a part of statements, which add the scope
 */
export interface NoticeKind {
  readonly event: NoticeEvent;
  readonly category: NoticeCategory;
  readonly type: NoticeType;
  readonly priority: NoticePriority;
  readonly action: NoticeAction | null;
  readonly subject: NoticeSubject;
  readonly on: string | NoticeReminder;
  /** A condition on the event; absent: all. */
  readonly when?: (happening: NoticeSource) => boolean;
  readonly audience: NoticeAudience;
  /** The right that its recipients and readers need; null: the owner needs none. */
  readonly allow: Permission | null;
  /** The default channels. */
  readonly channels: readonly NoticeChannel[];
  /** Events with the same key are announced once. Absent: once for each record; a reminder once for each record and day. */
  readonly dedupe?: (happening: NoticeSource) => string;
  readonly texts: NoticeTexts;
}

export interface ToldNotice {
  readonly id: number;
  readonly accountId: number;
}

/** The services that a delivery channel needs. */
export interface ChannelServices {
  readonly config: Config;
  readonly vault: Vault;
}

/** Sends notifications by a channel: it gets their ids, never their content. */
export interface DeliveryChannel {
  readonly channel: Exclude<NoticeChannel, "app" | "email">;
  /** False: this installation cannot send by it, so it is not offered. */
  readonly isOpen: (services: ChannelServices) => boolean;
  /** In the transaction that adds the notifications: queues what is to be sent after it. */
  readonly carry: (tx: Handle, told: readonly ToldNotice[], now: Date, services: ChannelServices) => Promise<void>;
}

/** The counted texts of a kind: "1 new visitor", "3 new visitors". */
export const counting =
  (one: string, several: string) =>
  (n: number): string =>
    n === 1 ? one : `${n} ${several}`;
