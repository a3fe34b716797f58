import { sql } from "kysely"; // queries: the condition on the places that the news are about
import * as z from "zod/mini";
import type { Handle } from "../../database/connect.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Services } from "../../services.ts";
import type { Happening, Subscriber } from "../../tasks/happening.ts";
import { endOfLink, issueLink, revokeLinks } from "../links/index.ts";
import { DATES_BLOCKED, blockedSpan } from "../volunteers/index.ts";
import { isOff } from "../settings/index.ts";
import { holdPlace, setAnswer } from "./answers-store.ts";
import { replace } from "./answers.ts";
import { ASKED, REMOVED } from "./happenings-store.ts";
import { rosterInvite, rosterNews, type RosterNews } from "./mails.ts";
import { blockedPlaces, readGone, readTold, type ToldPlace } from "./telling-store.ts";

type MailServices = Pick<Services, "vault">;

const valuesOf = ({ name, title, day, time, arrive, location, position, ministry }: ToldPlace) => ({
  name,
  title,
  day,
  time,
  arrive,
  location,
  position,
  ministry,
});
const readerOf = ({ account_id: accountId, person_id: personId, email, language }: ToldPlace) => ({
  personId,
  ...(accountId === null ? {} : { accountId }),
  address: email ?? "",
  language,
});

/** Mails one piece of news of a place. */
export async function mailNews(tx: Handle, services: MailServices, place: ToldPlace, what: RosterNews, now: Date): Promise<void> {
  if (place.email === null) return;
  await queueMail(tx, services.vault, { kind: rosterNews, to: readerOf(place), values: { ...valuesOf(place), what } }, now);
}

/** Mails the invitation with a new link; what is no longer asked for, or over, is not sent. Checked at the moment of sending. */
async function mailAsked(tx: Handle, services: MailServices, id: number, again: boolean, now: Date): Promise<void> {
  const [place] = await readTold(tx, sql`assignments.id = ${id} and assignments.state = 'invited' and events.starts_at > ${now}`);
  if (!place || place.email === null) return;
  await revokeLinks(tx, { purpose: "assignment", subjectId: id }, now);
  const expiresAt = endOfLink("assignment", new Date(place.starts_at), now);
  const token = await issueLink(tx, { purpose: "assignment", subjectId: id, expiresAt, by: null }, now);
  const dedupe = `roster ${id} ${place.version}`;
  await queueMail(
    tx,
    services.vault,
    { kind: rosterInvite, to: readerOf(place), values: { ...valuesOf(place), token, again }, dedupe },
    now,
  );
}

const askedData = z.object({ again: z.optional(z.boolean()) });
const goneData = z.object({ person: z.number(), position: z.number(), canceled: z.optional(z.boolean()) });

async function takeAsked(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  if (await isOff(tx, "schedule")) return;
  for (const { subjectId, data } of happenings) await mailAsked(tx, services, subjectId, askedData.parse(data).again ?? false, now);
}
async function takeRemoved(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  if (await isOff(tx, "schedule")) return;
  for (const { subjectId, data } of happenings) {
    const { person, position, canceled = false } = goneData.parse(data);
    const place = await readGone(tx, { event: subjectId, person, position, canceled });
    if (place && Date.parse(place.starts_at) > now.getTime()) await mailNews(tx, services, place, canceled ? "canceled" : "removed", now);
  }
}
/** Dates that are blocked later decline the places on them, and the next fit person is asked. */
async function takeBlocked(tx: Handle, happenings: readonly Happening[], now: Date): Promise<void> {
  for (const { subjectId, data } of happenings) {
    const { from, until } = blockedSpan.parse(data);
    for (const id of await blockedPlaces(tx, subjectId, from, until, now)) {
      const place = await holdPlace(tx, id);
      if (!place) continue;
      await setAnswer(tx, id, { state: "declined", reason: null }, now);
      if (place.state !== "proposed") await replace(tx, place, now);
    }
  }
}

export const rosterSubscribers: readonly Subscriber[] = [
  { to: [ASKED], take: takeAsked },
  { to: [REMOVED], take: takeRemoved },
  { to: [DATES_BLOCKED], take: takeBlocked },
];
