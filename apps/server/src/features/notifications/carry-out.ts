import { toLanguage, type Language } from "@aprisco/contract/languages.ts";
import { MESSAGE } from "@aprisco/contract/notifications.ts";
import type { Handle } from "../../database/connect.ts";
import type { DeliveryChannel, NoticeKind } from "../../facets/notice.ts";
import type { Services } from "../../services.ts";
import { mailAccount, readAddressed } from "../accounts/index.ts";
import { noticesMail } from "./mails/kind.ts";
import { stopTokenOf } from "./stop-token.ts";
import type { WrittenNotice } from "./tell-store.ts";

export interface CarryContext {
  readonly kinds: readonly NoticeKind[];
  readonly channels: readonly DeliveryChannel[];
  readonly services: Services;
  readonly now: Date;
}

const messages: Readonly<Record<Language, (n: number) => string>> = {
  "pt-BR": (n) => (n === 1 ? "1 aviso da equipe" : `${n} avisos da equipe`),
  es: (n) => (n === 1 ? "1 aviso del equipo" : `${n} avisos del equipo`),
  en: (n) => (n === 1 ? "1 message from the team" : `${n} messages from the team`),
};

export function countedLines(events: readonly string[], language: Language, kinds: readonly NoticeKind[]): readonly string[] {
  const numbers = new Map<string, number>();
  for (const event of events) numbers.set(event, (numbers.get(event) ?? 0) + 1);
  return [...numbers].flatMap(([event, n]) => {
    if (event === MESSAGE) return [messages[language](n)];
    const kind = kinds.find((one) => one.event === event);
    return kind ? [kind.texts[language].counted(n)] : [];
  });
}

export interface MailedNews {
  readonly events: ReadonlyMap<number, readonly string[]>;
  readonly period: "now" | "daily" | "weekly";
  readonly key: string;
}

/** Queues one message per account, without the names of the people concerned. */
export async function mailNews(
  tx: Handle,
  { events, period, key }: MailedNews,
  { kinds, services, now }: Pick<CarryContext, "kinds" | "services" | "now">,
): Promise<void> {
  for (const account of await readAddressed(tx, [...events.keys()])) {
    const language = toLanguage(account.language) ?? "pt-BR";
    const lines = countedLines(events.get(account.id) ?? [], language, kinds);
    if (lines.length === 0) continue;
    const stop = `${services.config.publicUrl}/api/notice-mail/${stopTokenOf(services.tokens, account.id, now)}`;
    const values = { name: account.name, period, lines: [...lines], stop };
    await mailAccount(tx, services, account, { kind: noticesMail, values, dedupe: `notices ${account.id} ${key}` }, now);
  }
}

/** Sends new notifications: at once by mail to accounts that chose it, and through the delivery channels. */
export async function carryOut(tx: Handle, told: readonly WrittenNotice[], context: CarryContext): Promise<void> {
  const { channels, services, now } = context;
  const mailed = told.filter(({ via }) => via.includes("email"));
  const events = new Map<number, string[]>();
  for (const { account_id: id, event } of mailed) events.set(id, [...(events.get(id) ?? []), event]);
  const first = mailed[0];
  if (first) await mailNews(tx, { events, period: "now", key: `now ${first.id}` }, context);
  for (const { channel, carry } of channels) {
    const theirs = told.filter(({ via }) => via.includes(channel));
    if (theirs.length > 0)
      await carry(
        tx,
        theirs.map(({ id, account_id: accountId }) => ({ id, accountId })),
        now,
        services,
      );
  }
}
