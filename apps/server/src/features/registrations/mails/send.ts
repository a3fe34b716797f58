import type { Handle } from "../../../database/connect.ts";
import { queueMail, type MailReader } from "../../../mail/queue-mail.ts";
import type { Services } from "../../../services.ts";
import type { Happening } from "../../../tasks/happening.ts";
import { takeCourseNews } from "../course-store.ts";
import { takeNews } from "../facets.ts";
import { type RegistrationRow, readRegistration } from "../settings/store.ts";
import { isOver } from "../registration-state.ts";
import { findRegistrations, positionOf, type HeldRegistration, readRegistered } from "../store.ts";
import { mailTokenOf, tokenOf } from "../token.ts";
import { eventNews, eventRegistration } from "./kinds.ts";
import { mailOrder } from "./later.ts";
import type { RegistrationNews } from "./values.ts";

type MailServices = Pick<Services, "tokens" | "vault">;

const valuesOf = ({ tokens }: MailServices, event: RegistrationRow, held: HeldRegistration) => ({
  name: held.name ?? "",
  event: event.title,
  place: event.location,
  starts: event.starts_at,
  course: event.course && { times: event.course.times, last: event.course.last_starts_at },
  zone: event.time_zone,
  churchZone: event.church_zone,
  allDay: event.all_day,
  party: held.party,
  token: tokenOf(tokens, held),
  code: held.code,
});

/** The recipient of a registration's messages: the typed address, in the language of the form; null: no address. */
function readerOf({ email, language, person_id: personId }: HeldRegistration): MailReader | null {
  if (email === null) return null;
  return { address: email, language, ...(personId === null ? {} : { personId }) };
}

async function mailReceived(tx: Handle, services: MailServices, event: RegistrationRow, held: HeldRegistration, now: Date): Promise<void> {
  const to = readerOf(held);
  if (to === null || held.state === "canceled") return;
  const position = await positionOf(tx, held);
  // Only the mail to an unconfirmed registration has the token that confirms it.
  const token = held.state === "unconfirmed" ? { token: mailTokenOf(services.tokens, held) } : {};
  const values = { ...valuesOf(services, event, held), ...token, state: held.state, position };
  await queueMail(tx, services.vault, { kind: eventRegistration, to, values }, now);
}

async function mailNews(
  tx: Handle,
  services: MailServices,
  event: RegistrationRow,
  held: HeldRegistration,
  {
    what,
    dedupe,
    mostPerHour,
  }: { readonly what: RegistrationNews; readonly dedupe?: string | undefined; readonly mostPerHour?: number | undefined },
  now: Date,
): Promise<void> {
  const to = readerOf(held);
  if (to === null) return;
  const values = { ...valuesOf(services, event, held), what };
  const mail = { kind: eventNews, to, values, mostPerHour, ...(dedupe === undefined ? {} : { dedupe }) };
  await queueMail(tx, services.vault, mail, now);
}

/** Writes the messages that `mailLater` ordered. A receipt is worth nothing once the event is over. */
export async function sendOrdered(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  for (const { subjectId, data } of happenings) {
    const event = await readRegistration(tx, subjectId, now);
    const { what, ids, mostPerHour } = mailOrder.parse(data);
    if (!event || (what === "received" && isOver(event, now))) continue;
    for (const held of await findRegistrations(tx, ids)) {
      const dedupe = what === "promoted" ? `registration promoted ${held.id}` : undefined;
      if (what === "received") await mailReceived(tx, services, event, held, now);
      else await mailNews(tx, services, event, held, { what, dedupe, mostPerHour }, now);
    }
  }
}

const PAGE = 200;

interface EventNews {
  readonly what: RegistrationNews;
  /** The changed occurrence of a course, in place of the course's next one. */
  readonly of: Partial<Pick<RegistrationRow, "starts_at" | "location" | "course">>;
}

/** What the registered people of an event are to be told; null: nothing. */
async function newsOf(tx: Handle, event: RegistrationRow, now: Date): Promise<EventNews | null> {
  if (event.course === null) {
    const what = await takeNews(tx, event.event_id);
    return what && { what, of: {} };
  }
  const news = await takeCourseNews(tx, event.event_id, now);
  if (!news) return null;
  const { what, starts_at, location } = news;
  if (what === "courseCanceled") return { what: "eventCanceled", of: {} };
  return { what, of: starts_at === null ? {} : { starts_at, location, course: null } };
}

export async function tellRegistered(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  for (const { subjectId, id } of happenings) {
    const event = await readRegistration(tx, subjectId, now);
    const news = event && (await newsOf(tx, event, now));
    if (!event || !news) continue;
    const { what } = news;
    const told = { ...event, ...news.of };
    for (
      let page = await readRegistered(tx, subjectId, 0, PAGE);
      page.length > 0;
      page = await readRegistered(tx, subjectId, page.at(-1)?.id ?? 0, PAGE)
    )
      for (const held of page) await mailNews(tx, services, told, held, { what, dedupe: `registration ${what} ${id} ${held.id}` }, now);
  }
}
