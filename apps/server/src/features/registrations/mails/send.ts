import type { Handle } from "../../../database/connect.ts";
import { queueMail, type MailReader } from "../../../mail/queue-mail.ts";
import type { Services } from "../../../services.ts";
import type { Happening } from "../../../tasks/happening.ts";
import { takeNews } from "../facets.ts";
import { type RegistrationRow, readRegistration } from "../settings/store.ts";
import { positionOf, type HeldRegistration, readRegistered } from "../store.ts";
import { tokenOf } from "../token.ts";
import { eventNews, eventRegistration } from "./kinds.ts";
import type { RegistrationNews } from "./values.ts";

type MailServices = Pick<Services, "tokens" | "vault">;

const valuesOf = ({ tokens }: MailServices, event: RegistrationRow, held: HeldRegistration) => ({
  name: held.name ?? "",
  event: event.title,
  place: event.location,
  starts: event.starts_at,
  zone: event.time_zone,
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

export async function mailReceived(
  tx: Handle,
  services: MailServices,
  event: RegistrationRow,
  held: HeldRegistration,
  now: Date,
): Promise<void> {
  const to = readerOf(held);
  if (to === null || held.state === "canceled") return;
  const position = await positionOf(tx, held);
  await queueMail(
    tx,
    services.vault,
    { kind: eventRegistration, to, values: { ...valuesOf(services, event, held), state: held.state, position } },
    now,
  );
}

export async function mailNews(
  tx: Handle,
  services: MailServices,
  event: RegistrationRow,
  held: HeldRegistration,
  { what, dedupe, mostPerHour }: { readonly what: RegistrationNews; readonly dedupe?: string; readonly mostPerHour?: number },
  now: Date,
): Promise<void> {
  const to = readerOf(held);
  if (to === null) return;
  const values = { ...valuesOf(services, event, held), what };
  const mail = { kind: eventNews, to, values, mostPerHour, ...(dedupe === undefined ? {} : { dedupe }) };
  await queueMail(tx, services.vault, mail, now);
}

const PAGE = 200;

export async function tellRegistered(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  for (const { subjectId, id } of happenings) {
    const event = await readRegistration(tx, subjectId);
    const what = event && (await takeNews(tx, subjectId));
    if (!event || !what) continue;
    for (
      let page = await readRegistered(tx, subjectId, 0, PAGE);
      page.length > 0;
      page = await readRegistered(tx, subjectId, page.at(-1)?.id ?? 0, PAGE)
    )
      for (const held of page) await mailNews(tx, services, event, held, { what, dedupe: `registration ${what} ${id} ${held.id}` }, now);
  }
}
