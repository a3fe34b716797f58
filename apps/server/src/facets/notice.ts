import type { Language } from "@aprisco/contract/languages.ts";
import type {
  NoticeAction,
  NoticeAudience,
  NoticeCategory,
  NoticeChannel,
  NoticeEvent,
  NoticePriority,
  NoticeSubjectName,
  NoticeType,
} from "@aprisco/contract/notifications.ts";
import type { Permission, Section } from "@aprisco/contract/permissions.ts";
import type { RawBuilder } from "kysely";
import type { BoardTime } from "../days/church-time.ts";
import type { Handle } from "../database/connect.ts";
import type { Config } from "../settings/config.ts";
import type { Vault } from "../vault/vault.ts";

/**
 * Records that notifications are about. One query says all that is asked of them, when a notification is told as when it is read:
 * what it calls a record, whose it is and whether it still waits is so at that moment.
 * @unscoped a part of statements, which add the scope
 */
export interface NoticeSubject {
  readonly name: NoticeSubjectName;
  /** Whose row scope decides who sees a record; null: none does, it is for its owner or the whole church's. */
  readonly section: Section | null;
  /**
   * `id`, `congregation_ids` (its readers see all of them; null: the whole church's), `owner_id` (the account in charge),
   * `theirs` (accounts with a row scope that see it), `name`, and `is_open` (it still waits for the kind's action).
   */
  readonly rows: RawBuilder<unknown>;
  /** Its place in the application; null: it has none. */
  readonly path: (id: number) => string | null;
}

/** What the words of a notification may name. */
export interface NoticeValues {
  /** As the record is called now. */
  readonly name: string;
  /** Codes and numbers of the happening. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a kind of notification says in one language. */
export interface NoticeText {
  readonly title: string;
  readonly message: (values: NoticeValues) => string;
  /** As a message that gathers several says it, without names: "3 new visitors". */
  readonly counted: (n: number) => string;
}
export type NoticeTexts = Readonly<Record<Language, NoticeText>>;

/** What the clock tells: records about which a day has come. @unscoped the statement asks each account's rights and congregations */
export interface NoticeReminder {
  /** Not before this hour of the church's day. */
  readonly fromHour: number;
  /** The `id`, `congregation_id` and `on_day` of those that are due; each is told once for a day, if it is due still. */
  readonly rows: (time: BoardTime) => RawBuilder<unknown>;
}

/** What a kind looks at of what became known. */
export interface NoticeSource {
  readonly id: number;
  readonly at: string;
  readonly actorId: number | null;
  readonly subjectId: number;
  readonly data: unknown;
}

/**
 * What accounts are told of: a feature says when, whom it concerns and in which words; rules and choices say the rest.
 * @unscoped its subject is a part of statements, which add the scope
 */
export interface NoticeKind {
  readonly event: NoticeEvent;
  readonly category: NoticeCategory;
  readonly type: NoticeType;
  readonly priority: NoticePriority;
  readonly action: NoticeAction | null;
  readonly subject: NoticeSubject;
  /** The kind of happening that brings it, or when the clock does. */
  readonly on: string | NoticeReminder;
  /** Which of those happenings; absent: all. */
  readonly when?: (happening: NoticeSource) => boolean;
  readonly audience: NoticeAudience;
  /** What it takes to hear and to read of it; null: nothing beyond being its owner. */
  readonly allow: Permission | null;
  /** By which channels it goes unless the church says otherwise. */
  readonly channels: readonly NoticeChannel[];
  /** Happenings of one key are told once. Absent: once for each record. */
  readonly dedupe?: (happening: NoticeSource) => string;
  readonly texts: NoticeTexts;
}

/** A notification that was told to an account. */
export interface ToldNotice {
  readonly id: number;
  readonly accountId: number;
}

/** What a channel works with. */
export interface ChannelServices {
  readonly config: Config;
  readonly vault: Vault;
}

/** What carries notifications by a channel: it gets their numbers, never what they say. */
export interface DeliveryChannel {
  readonly channel: Exclude<NoticeChannel, "app" | "email">;
  /** False: the house has no way to carry it, and it is not offered. */
  readonly isOpen: (services: ChannelServices) => boolean;
  /** In the transaction that tells: it writes down what is to be sent after it. */
  readonly carry: (tx: Handle, told: readonly ToldNotice[], now: Date, services: ChannelServices) => Promise<void>;
}

/** How a kind counts: "1 new visitor", "3 new visitors". */
export const counting =
  (one: string, several: string) =>
  (n: number): string =>
    n === 1 ? one : `${n} ${several}`;
