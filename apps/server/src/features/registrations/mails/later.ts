import * as z from "zod/mini";
import type { Handle } from "../../../database/connect.ts";
import { happened } from "../../../tasks/happenings-store.ts";
import type { RegistrationRow } from "../settings/store.ts";
import type { HeldRegistration } from "../store.ts";
import { registrationNews } from "./values.ts";

export const REGISTRATION_MAIL = "registrations.mail";

/** What a happening of messages carries: the kind of news and the registrations. */
export const mailOrder = z.object({
  what: z.enum(["received", ...registrationNews]),
  ids: z.array(z.number()),
  /** The hourly limit of an address; absent: the kind's. */
  mostPerHour: z.optional(z.number()),
});
type MailOrder = Pick<z.infer<typeof mailOrder>, "what" | "mostPerHour">;

/**
 * Orders messages to registered people. They are written after the commit, because sealing them would keep the event's places held.
 * A message tells the state of its registration at the time of writing.
 *
 * @param dueAt they are written then at the earliest; absent: at once
 */
export async function mailLater(
  tx: Handle,
  event: Pick<RegistrationRow, "event_id" | "congregation_id">,
  registrations: readonly Pick<HeldRegistration, "id" | "email">[],
  order: MailOrder,
  now: Date,
  dueAt?: Date,
): Promise<void> {
  const ids = registrations.filter(({ email }) => email !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  await happened(tx, {
    kind: REGISTRATION_MAIL,
    at: now,
    ...(dueAt ? { dueAt } : {}),
    actorId: null,
    congregationId: event.congregation_id,
    subjectKind: "event",
    subjectId: event.event_id,
    data: { ...order, ids },
  });
}
