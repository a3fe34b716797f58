import type { SeveralChanged } from "@aprisco/contract/registrations-form.ts";
import type { registrationRoutes } from "@aprisco/contract/registrations.ts";
import type { AuditAction } from "@aprisco/contract/audit-acts.ts";
import type { Handle } from "../../database/connect.ts";
import type { Context, Handler } from "../../http/handler.ts";
import { admitAll, type Admission } from "./admission.ts";
import { cancelAll } from "./cancel.ts";
import { mailLater } from "./mails/later.ts";
import { isOver } from "./registration-state.ts";
import { holdPlaces, readRegistration, type RegistrationRow } from "./settings/store.ts";
import { findChangeable, findRegistrations, type HeldRegistration } from "./store.ts";

type Rows = typeof registrationRoutes;

/** Orders the messages of an admission by staff. */
export async function tellAdmitted(
  tx: Handle,
  event: RegistrationRow,
  { admitted, listed }: Pick<Admission, "admitted" | "listed">,
  now: Date,
): Promise<void> {
  await mailLater(tx, event, admitted, { what: "admitted" }, now);
  await mailLater(tx, event, listed, { what: "listed" }, now);
}

/**
 * Runs `change` for the registrations that the caller may change, event by event in order of id, with each event's places held.
 * Registrations of events that are over stay as they are.
 *
 * @returns how many of `ids` were changed, and to what; each changed one has its own line in the log
 */
async function changeSeveral(
  tx: Handle,
  { audit, body, now, scope }: Pick<Context<Rows["admitRegistrations"]>, "audit" | "body" | "now" | "scope">,
  action: AuditAction,
  change: (event: RegistrationRow, registrations: readonly HeldRegistration[]) => Promise<Partial<Changed>>,
): Promise<SeveralChanged> {
  const ids = [...new Set(body.ids)];
  const byEvent = Map.groupBy(await findChangeable(tx, scope("agenda"), ids), ({ event_id: id }) => id);
  const changed = { confirmed: 0, waiting: 0, canceled: 0 };
  for (const [eventId, found] of byEvent) {
    await holdPlaces(tx, eventId);
    const event = await readRegistration(tx, eventId, now);
    if (!event || isOver(event, now)) continue;
    // Read once more: another transaction may have changed them before the places were held.
    const held = await findRegistrations(
      tx,
      found.map(({ id }) => id),
    );
    for (const [state, registrations] of Object.entries(await change(event, held)) as [keyof Changed, readonly HeldRegistration[]][]) {
      changed[state] += registrations.length;
      for (const { id: targetId, person_id: personId } of registrations)
        await audit(tx, { action, section: "registrations", type: "updates", targetType: "registrations", targetId, personId });
    }
  }
  return { ...changed, unchanged: ids.length - changed.confirmed - changed.waiting - changed.canceled };
}

type Changed = Readonly<Record<"confirmed" | "waiting" | "canceled", readonly HeldRegistration[]>>;

export const admitRegistrations: Handler<Rows["admitRegistrations"]> = (context, inTransaction) =>
  inTransaction(async (tx) => {
    const { now } = context;
    const data = await changeSeveral(tx, context, "admitRegistration", async (event, registrations) => {
      const { admitted, listed } = await admitAll(tx, event, registrations, "confirmed", now);
      await tellAdmitted(tx, event, { admitted, listed }, now);
      return { confirmed: admitted, waiting: listed };
    });
    return { data, changed: ["state"] };
  });

export const cancelRegistrations: Handler<Rows["cancelRegistrations"]> = (context, inTransaction) =>
  inTransaction(async (tx) => {
    const { caller, now } = context;
    const data = await changeSeveral(tx, context, "cancelRegistration", async (event, registrations) => ({
      canceled: await cancelAll(tx, event, registrations, { isOwners: false, actorId: caller.id }, now),
    }));
    return { data, changed: ["state"] };
  });
