import type { Handle } from "../../database/connect.ts";
import type { NoticeCarrier, NoticeKind } from "../../notice.ts";
import { tellLive } from "../../live/tell-store.ts";
import type { Happening, Subscriber, WorkersHandle } from "../../tasks/happening.ts";
import type { Services } from "../../wiring.ts";
import type { BoardTime } from "../../church-time.ts";
import * as z from "zod/mini";
import { readHearers } from "../accounts/index.ts";
import { dayIn, readChurch } from "../settings/index.ts";
import { audienceOf } from "./audience.ts";
import { carryOut } from "./carry-out.ts";
import { ruleOf } from "./rules.ts";
import { readRules } from "./rules-store.ts";
import { tellKind, type News, type Told } from "./tell-store.ts";

/** The kind of happening that brings a kind of notification: a feature's own, or the clock's. */
export const happeningOf = ({ event, on }: Pick<NoticeKind, "event" | "on">): string => (typeof on === "string" ? on : `clock.${event}`);

/** A message was told in its request, which may not tell open pages itself; `accounts` are its readers. */
export const MESSAGE_WRITTEN = "notice.written";
const written = z.object({ accounts: z.array(z.number()) });
const readersIn = (data: unknown): readonly number[] => written.parse(data).accounts;

const newsOf = ({ event, dedupe }: NoticeKind, happening: Happening): News => ({
  subjectId: happening.subjectId,
  actorId: happening.actorId,
  key: `${event}:${dedupe ? dedupe(happening) : happening.subjectId}`,
  data: JSON.stringify(happening.data),
  at: happening.at,
});

export async function boardTime(handle: Handle, now: Date): Promise<BoardTime> {
  const { timeZone } = await readChurch(handle);
  return { now, today: dayIn(timeZone, now), timeZone };
}

/** The one subscriber that turns what became known into notifications: rule, audience, one row for each account, its choices. */
export const noticeSubscriber = (kinds: readonly NoticeKind[], carriers: readonly NoticeCarrier[]): Subscriber => ({
  to: [...new Set([...kinds.map(happeningOf), MESSAGE_WRITTEN])],
  async take(tx: WorkersHandle, happenings: readonly Happening[], now: Date, services: Services) {
    const rules = await readRules(tx);
    const hearers = await readHearers(tx);
    const told: Told[] = [];
    for (const kind of kinds) {
      const { on, when } = kind;
      const theirs = happenings.filter((one) => one.kind === happeningOf(kind) && (when?.(one) ?? true));
      const rule = ruleOf(kind, rules);
      if (theirs.length === 0 || !rule.enabled || rule.channels.length === 0) continue;
      const audience = audienceOf(kind, rule.roles, hearers);
      const still = typeof on === "string" ? null : on.rows(await boardTime(tx, now));
      told.push(...(await tellKind(tx, kind, { rule, audience, news: theirs.map((one) => newsOf(kind, one)), still })));
    }
    await carryOut(tx, told, { kinds, carriers, services, now });
    const written = happenings.filter(({ kind }) => kind === MESSAGE_WRITTEN).flatMap(({ data }) => readersIn(data));
    const accounts = new Set([...told.filter(({ in_app }) => in_app).map(({ account_id: id }) => id), ...written]);
    await tellLive(tx, { topic: "notifications", accounts: [...accounts] });
  },
});
