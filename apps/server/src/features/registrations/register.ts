import { holds } from "@aprisco/contract/permissions.ts";
import type { RegistrationReceipt } from "@aprisco/contract/registrations/registration.ts";
import type { registrationRoutes } from "@aprisco/contract/registrations/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { unlessTaken } from "../../records/record.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context, Handler } from "../../http/handler.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { Services } from "../../services.ts";
import { peopleWithin } from "../people/index.ts";
import { readChangeableEvent, readSeenEvent } from "../resources/index.ts";
import { readAnswers } from "./answers.ts";
import { makeDoorCode } from "./door-code.ts";
import { countRegistration } from "./limits.ts";
import { mailReceived } from "./mails/send.ts";
import { matchPerson } from "./match-store.ts";
import { REGISTRATION_PENDING } from "./notices.ts";
import { takePlaces } from "./places-store.ts";
import { receiptOf } from "./receipt.ts";
import { doorAt, isPublic, readRegistration, type RegistrationRow } from "./settings-store.ts";
import { findByKey, findOfPerson, insertRegistration } from "./store.ts";

type Row = (typeof registrationRoutes)["registerForEvent"];
type RegisterCall = Context<Row>;

const already = new Failure("registration.already");

/** As whom the call comes: staff who register somebody, an account for itself, or the public. */
async function standingOf(tx: Handle, context: RegisterCall, row: RegistrationRow): Promise<"staff" | "self" | "public"> {
  const { body, caller, params } = context;
  if (!caller || !holds(caller.permissions, "agenda:view")) return "public";
  if ((body.for_other === true || body.person_id !== undefined) && holds(caller.permissions, "agenda:edit")) {
    await readChangeableEvent(tx, context.scope("agenda"), params.id);
    return "staff";
  }
  // Whoever sees the event registers as they are; a public one is open to them as to anybody.
  if (!isPublic(row)) await readSeenEvent(tx, context.scope("agenda"), params.id);
  return "self";
}

/** Whose registration it is: whom staff named, the caller, or whom a silent match finds. */
async function personOf(
  tx: Handle,
  context: RegisterCall,
  standing: "staff" | "self" | "public",
  row: RegistrationRow,
): Promise<number | null> {
  const { body, caller } = context;
  if (standing === "self") return caller?.personId ?? null;
  const named = standing === "staff" ? (body.person_id ?? null) : null;
  if (named !== null) {
    if ((await peopleWithin(tx, context.scope("members"), [named])).length === 0) throw fieldFailure("person_id", "field.choice");
    return named;
  }
  return matchPerson(tx, row.congregation_id, row.event_id, { name: body.name, email: body.email ?? null, phone: body.phone ?? null });
}

/** Staff may still enter somebody where the door is closed to others. */
function checkDoor(row: RegistrationRow, standing: "staff" | "self" | "public", now: Date): void {
  const door = doorAt(row, now);
  if (door === "open" || door === "waitlist") return;
  if (door === "full") throw new Failure("registration.full");
  if (standing === "staff" && (door === "soon" || door === "closed")) return;
  throw new Failure("registration.closed");
}

/** Registers for an event: anybody through the public page, an account for itself, staff for somebody. One submit makes one. */
export const registerForEvent =
  (services: Pick<Services, "tokens" | "vault">): Handler<Row> =>
  (context, inTransaction) =>
    inTransaction(async (tx): Promise<{ data: RegistrationReceipt; targetId: number; personId: number | null }> => {
      const { body, caller, now, params, address, language } = context;
      const row = await readRegistration(tx, params.id);
      if (!row) throw new Failure("registration.unknownEvent");
      const standing = await standingOf(tx, context, row);
      if (standing === "public" && !isPublic(row)) throw new Failure("registration.unknownEvent");
      const known = await findByKey(tx, body.client_key);
      if (known) {
        if (known.event_id !== params.id) throw new Failure("registration.unknownEvent");
        return { data: await receiptOf(tx, services, row, known, now), targetId: known.id, personId: known.person_id };
      }
      checkDoor(row, standing, now);
      const { name, email = null, phone = null, party = 1 } = body;
      if (standing === "public" && email === null && phone === null) throw fieldFailure("email", "registration.contactRequired");
      if (party > row.party_max) throw fieldFailure("party", "registration.partyTooLarge");
      const answers = readAnswers(row.questions, body.answers ?? []);
      if ("field" in answers) throw fieldFailure(answers.field, answers.code);
      const contact = email ?? phone;
      if (standing !== "staff" && contact !== null)
        await countRegistration(services, tx, { address: standing === "public" ? address : null, contact }, now);
      const personId = await personOf(tx, context, standing, row);
      if (personId !== null && (await findOfPerson(tx, params.id, personId))) throw already;
      const place = await takePlaces(tx, params.id, party);
      if (!place) throw new Failure("registration.full");
      const held = await unlessTaken("registrations_client_key_key", new Failure("idempotency.running", { retryAfter: 1 }), () =>
        unlessTaken("registrations_person", already, () =>
          insertRegistration(
            tx,
            {
              event_id: params.id,
              congregation_id: row.congregation_id,
              person_id: personId,
              name,
              email,
              phone,
              party,
              state: place.hasPlace ? (row.needs_approval && standing !== "staff" ? "pending" : "confirmed") : "waiting",
              number: place.number,
              code: makeDoorCode(),
              language,
              client_key: body.client_key,
              consent_version: body.consent_version ?? null,
              registered_at: now,
              registered_by: caller?.id ?? null,
            },
            answers.kept,
          ),
        ),
      );
      await mailReceived(tx, services, row, held, now);
      if (held.state === "pending")
        await happened(tx, {
          kind: REGISTRATION_PENDING,
          at: now,
          actorId: caller?.id ?? null,
          congregationId: row.congregation_id,
          subjectKind: "registration",
          subjectId: held.id,
          data: {},
        });
      return { data: await receiptOf(tx, services, row, held, now), targetId: held.id, personId };
    });
