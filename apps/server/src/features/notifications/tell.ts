import type { Handle } from "../../database/connect.ts";
import type { DeliveryChannel, NoticeKind } from "../../facets/notice.ts";
import { tellLive } from "../../tasks/tell-store.ts";
import type { Happening, Subscriber, WorkersHandle } from "../../tasks/happening.ts";
import type { Services } from "../../services.ts";
import type { BoardTime } from "../../days/church-time.ts";
import * as z from "zod/mini";
import { readHearers, type Hearer } from "../accounts/index.ts";
import { dayIn, isOff, readChurch } from "../settings/index.ts";
import { audienceOf } from "./audience.ts";
import { carryOut } from "./carry-out.ts";
import { ruleOf } from "./rules.ts";
import { readRules, ownersOf, tellKind, type News, type WrittenNotice } from "./tell-store.ts";

/** The event that leads to a kind of notification: a feature's own, or the clock's. */
export const happeningOf = ({ event, on }: Pick<NoticeKind, "event" | "on">): string => (typeof on === "string" ? on : `clock.${event}`);

/** A message was stored in a request, which cannot notify open pages itself; `accounts`: its readers. */
export const MESSAGE_WRITTEN = "notice.written";
const written = z.object({ accounts: z.array(z.number()) });
const readersIn = (data: unknown): readonly number[] => written.parse(data).accounts;

/** A reminder is told once for each day that it is about: a plan has many installments, a thing many loans. */
const reminded = z.object({ day: z.string() });
const keyOf = ({ on }: NoticeKind, { subjectId, data }: Happening): string => {
  const day = typeof on === "string" ? undefined : reminded.safeParse(data).data?.day;
  return day === undefined ? `${subjectId}` : `${subjectId} ${day}`;
};

const newsOf = (kind: NoticeKind, happening: Happening): News => ({
  subjectId: happening.subjectId,
  actorId: happening.actorId,
  key: `${kind.event}:${kind.dedupe ? kind.dedupe(happening) : keyOf(kind, happening)}`,
  data: JSON.stringify(happening.data),
  at: happening.at,
});

export async function boardTime(handle: Handle, now: Date): Promise<BoardTime> {
  const { timeZone } = await readChurch(handle);
  return { now, today: dayIn(timeZone, now), timeZone };
}

interface DueNews {
  readonly kind: NoticeKind;
  readonly news: readonly News[];
}

/** The possible recipients of these news: the owner of a record, else the possible holders of the right. */
async function hearersOf(tx: Handle, due: readonly DueNews[]): Promise<readonly Hearer[]> {
  if (due.length === 0) return [];
  const owners = new Set<number>();
  for (const { kind, news } of due) {
    const subjects = news.map(({ subjectId }) => subjectId);
    for (const id of await ownersOf(tx, kind, subjects)) owners.add(id);
  }
  const rights = new Set(due.flatMap(({ kind: { audience, allow } }) => (audience === "owner" || allow === null ? [] : [allow])));
  return readHearers(tx, { accounts: [...owners], rights: [...rights] });
}

/** The switches that are off, of the kinds that these happenings lead to. */
async function awayOf(
  tx: Handle,
  kinds: readonly NoticeKind[],
  happenings: readonly Happening[],
): Promise<ReadonlySet<string | undefined>> {
  const known = new Set(happenings.map(({ kind }) => kind));
  const away = new Set<string>();
  for (const feature of new Set(kinds.flatMap((kind) => (known.has(happeningOf(kind)) ? (kind.subject.feature ?? []) : []))))
    if (await isOff(tx, feature)) away.add(feature);
  return away;
}

/** The one subscriber that turns what became known into notifications: rule, audience, one row for each account, its choices. */
export const noticeSubscriber = (kinds: readonly NoticeKind[], channels: readonly DeliveryChannel[]): Subscriber => ({
  to: [...new Set([...kinds.map(happeningOf), MESSAGE_WRITTEN])],
  async take(tx: WorkersHandle, happenings: readonly Happening[], now: Date, services: Services) {
    const rules = await readRules(tx);
    const away = await awayOf(tx, kinds, happenings);
    const due = kinds.flatMap((kind) => {
      const theirs = happenings.filter((one) => one.kind === happeningOf(kind) && (kind.when?.(one) ?? true));
      if (away.has(kind.subject.feature)) return [];
      const rule = ruleOf(kind, rules);
      const isTold = theirs.length > 0 && rule.enabled && rule.channels.length > 0;
      return isTold ? [{ kind, rule, news: theirs.map((one) => newsOf(kind, one)) }] : [];
    });
    const hearers = await hearersOf(tx, due);
    const told: WrittenNotice[] = [];
    for (const { kind, rule, news } of due) {
      const { on } = kind;
      const audience = audienceOf(kind, rule.roles, hearers);
      const still = typeof on === "string" ? null : on.rows(await boardTime(tx, now));
      told.push(...(await tellKind(tx, kind, { rule, audience, news, still })));
    }
    await carryOut(tx, told, { kinds, channels, services, now });
    const written = happenings.filter(({ kind }) => kind === MESSAGE_WRITTEN).flatMap(({ data }) => readersIn(data));
    const accounts = new Set([...told.filter(({ in_app }) => in_app).map(({ account_id: id }) => id), ...written]);
    await tellLive(tx, { topic: "notifications", accounts: [...accounts] });
  },
});
