import type { NoticeCategory, NoticeChannel, NoticeTiming } from "@aprisco/contract/notifications/choices.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";

export interface Choice {
  readonly category: NoticeCategory;
  readonly channel: NoticeChannel;
  readonly timing: NoticeTiming;
}

/** What an account chose itself. @unscoped the caller's own, by their session */
export const readChoices = (handle: Handle, accountId: number): Promise<Choice[]> =>
  queriesOf(handle)
    .selectFrom("notification_choices")
    .select(["category", "channel", "timing"])
    .where("account_id", "=", accountId)
    .execute();

export async function keepChoices(tx: Handle, accountId: number, choices: readonly Choice[]): Promise<void> {
  // Of one category and channel the last word counts.
  const last = new Map(choices.map((choice) => [`${choice.category} ${choice.channel}`, choice]));
  await queriesOf(tx)
    .insertInto("notification_choices")
    .values([...last.values()].map((choice) => ({ account_id: accountId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(["account_id", "category", "channel"]).doUpdateSet((row) => ({ timing: row.ref("excluded.timing") })),
    )
    .execute();
}

/** The channels that an account's owner wants at all, as the profile says. @unscoped the caller's own, by their session */
export async function readWishes(handle: Handle, accountId: number): Promise<Readonly<Record<"email" | "sms" | "push", boolean>>> {
  return queriesOf(handle)
    .selectFrom("accounts")
    .select(["notify_email as email", "notify_sms as sms", "notify_push as push"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}
