import { holds } from "@aprisco/contract/permissions.ts";
import type { RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import type { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { randomInt } from "node:crypto";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context, Handler, InTransaction } from "../../http/handler.ts";
import { countedNetworks } from "../../http/request/admission.ts";
import { countHit, countsOf } from "../../limits/store.ts";
import { unlessTaken } from "../../records/record.ts";
import type { Services } from "../../services.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { peopleWithin } from "../people/index.ts";
import { readChangeableEvent, readSeenEvent } from "../resources/index.ts";
import { readAnswers } from "./answers.ts";
import { mailboxOf } from "./mailbox.ts";
import { mailLater } from "./mails/later.ts";
import { takeMailTurn, takeNetworkPlaces } from "./networks-store.ts";
import { REGISTRATION_PENDING } from "./notices.ts";
import { addUnconfirmed, takePlaces } from "./places-store.ts";
import { receiptOf } from "./receipt.ts";
import { registrationStateOf } from "./registration-state.ts";
import { holdPlaces, isPublic, readRegistration, type RegistrationRow } from "./settings/store.ts";
import { findAgain, matchPerson, findByKey, findOfPerson, insertRegistration, type HeldRegistration } from "./store.ts";

/** Without characters that are confused when read aloud or typed. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;

/** A new check-in code, one of 31^8. */
const makeCheckInCode = (): string => Array.from({ length: LENGTH }, () => signs[randomInt(signs.length)]).join("");

const windowSeconds = 600;
/**
 * Hundreds register through the church's Wi-Fi when the event is announced: those beyond the network's places are unconfirmed, and
 * only a flood is refused. `together` limits a sender with many addresses.
 */
const perNetwork = { max: 1_500, together: 6_000 };
/** A family may share an e-mail. */
const perContact = { max: 6 };

/**
 * Counts one registration within its transaction, so that only those that were stored count. Fails with 429 and the seconds to wait
 * when there were too many from this address, with this e-mail or telephone, or altogether (decision 80).
 *
 * @param address of the public; null: an account registers, and only the contact counts, which may be a stranger's
 */
async function countRegistration(
  { tokens }: Pick<Services, "tokens">,
  tx: Handle,
  { address, contact }: { readonly address: string | null; readonly contact: string },
  now: Date,
): Promise<void> {
  const networks =
    address === null ? [] : countsOf("registrations:public", perNetwork, countedNetworks(tokens, "registrations:public", address));
  const ofContact = { key: tokens.fingerprint(`registrations:contact ${mailboxOf(contact)}`).toString("base64url"), times: 1 };
  const contacts = countsOf("registrations:contact", perContact, [ofContact]);
  const over = await countHit(tx, [...networks, ...contacts], windowSeconds, now);
  if (!over) return;
  const isContact = contacts.some(({ key }) => key === over.key);
  throw new Failure(isContact ? "registration.tooManyForContact" : "request.tooMany", { retryAfter: over.wait });
}

type Row = (typeof registrationRoutes)["registerForEvent"];
type RegisterCall = Context<Row>;

const already = new Failure("registration.already");

/** The kind of caller: staff for somebody, an account for itself, or the public. */
type Standing = "staff" | "self" | "public";

async function standingOf(tx: Handle, context: RegisterCall, row: RegistrationRow): Promise<Standing> {
  const { body, caller, params } = context;
  if (!caller || !holds(caller.permissions, "agenda:view")) return "public";
  if ((body.for_other === true || body.person_id !== undefined) && holds(caller.permissions, "agenda:edit")) {
    await readChangeableEvent(tx, context.scope("agenda"), params.id);
    if (row.event_id !== params.id) await readChangeableEvent(tx, context.scope("agenda"), row.event_id);
    return "staff";
  }
  // An account that sees the event registers as itself; a public event is open to it as to everybody.
  if (!isPublic(row)) await readSeenEvent(tx, context.scope("agenda"), params.id);
  return "self";
}

/** The person of a registration: named by staff, the caller, or found by a silent match. */
async function personOf(tx: Handle, context: RegisterCall, standing: Standing, row: RegistrationRow): Promise<number | null> {
  const { body, caller } = context;
  if (standing === "self") return caller?.personId ?? null;
  const named = standing === "staff" ? (body.person_id ?? null) : null;
  if (named !== null) {
    if ((await peopleWithin(tx, context.scope("members"), [named])).length === 0) throw fieldFailure("person_id", "field.choice");
    return named;
  }
  return matchPerson(tx, row.congregation_id, row.event_id, { name: body.name, email: body.email ?? null, phone: body.phone ?? null });
}

/** Checks the registration state; staff may register somebody even if it is closed. */
function checkRegistrationState(row: RegistrationRow, standing: Standing, now: Date): void {
  const state = registrationStateOf(row, now);
  if (state === "open" || state === "waitlist") return;
  if (state === "full") throw new Failure("registration.full");
  if (standing === "staff" && (state === "soon" || state === "closed")) return;
  throw new Failure("registration.closed");
}

interface Taken {
  readonly number: number;
  readonly state: "pending" | "confirmed" | "waiting" | "unconfirmed";
}

/**
 * The number and the state of a new registration. Beyond its network's places of an event with a capacity, the public's is
 * unconfirmed and takes no place.
 *
 * @throws Failure `registration.full`
 */
async function takeTurn(
  tx: Handle,
  services: Pick<Services, "tokens">,
  { address, now }: Pick<RegisterCall, "address" | "now">,
  standing: Standing,
  row: RegistrationRow,
  party: number,
): Promise<Taken> {
  const { event_id: eventId } = row;
  if (standing === "public" && row.capacity !== null) {
    await holdPlaces(tx, eventId);
    if (!(await takeNetworkPlaces(tx, services.tokens, { eventId, address, party }, now)))
      return { number: await addUnconfirmed(tx, eventId, party), state: "unconfirmed" };
  }
  const place = await takePlaces(tx, eventId, party);
  if (!place) throw new Failure("registration.full");
  return {
    number: place.number,
    state: place.hasPlace ? (row.needs_approval && standing !== "staff" ? "pending" : "confirmed") : "waiting",
  };
}

/** The public registers again what is registered: no second place, and the link of the first goes to its own e-mail. */
class RegisteredAgain extends Failure {
  readonly #row: RegistrationRow;
  readonly #held: HeldRegistration;

  constructor(row: RegistrationRow, held: HeldRegistration) {
    super("registration.again");
    this.#row = row;
    this.#held = held;
  }

  /** @param address of the network whose turn the message takes */
  async tell(tx: Handle, { tokens }: Pick<Services, "tokens">, address: string, now: Date): Promise<void> {
    if (this.#held.email === null) return;
    const at = await takeMailTurn(tx, tokens, { address }, now);
    if (at !== null) await mailLater(tx, this.#row, [this.#held], { what: "received" }, now, at);
  }
}

/**
 * Registers for an event: the public through its page, an account for itself, staff for somebody. A repeated submit creates no
 * second registration.
 */
export const registerForEvent =
  (services: Pick<Services, "tokens">): Handler<Row> =>
  async (context, inTransaction) => {
    try {
      return await register(services, context, inTransaction);
    } catch (cause) {
      if (cause instanceof RegisteredAgain) await context.apart((tx) => cause.tell(tx, services, context.address, context.now));
      throw cause;
    }
  };

const register = (services: Pick<Services, "tokens">, context: RegisterCall, inTransaction: InTransaction<Row>) =>
  inTransaction(async (tx): Promise<{ data: RegistrationReceipt; targetId: number; personId: number | null }> => {
    const { body, caller, now, params, address, language } = context;
    const row = await readRegistration(tx, params.id, now);
    if (!row) throw new Failure("registration.unknownEvent");
    const standing = await standingOf(tx, context, row);
    if (standing === "public" && !isPublic(row)) throw new Failure("registration.unknownEvent");
    const known = await findByKey(tx, body.client_key);
    if (known) {
      if (known.event_id !== row.event_id) throw new Failure("registration.unknownEvent");
      return { data: await receiptOf(tx, services, row, known, now), targetId: known.id, personId: known.person_id };
    }
    checkRegistrationState(row, standing, now);
    const { name, email = null, phone = null, party = 1 } = body;
    if (standing === "public" && email === null && phone === null) throw fieldFailure("email", "registration.contactRequired");
    if (party > row.party_max) throw fieldFailure("party", "registration.partyTooLarge");
    const answers = readAnswers(row.questions, body.answers ?? []);
    if ("field" in answers) throw fieldFailure(answers.field, answers.code);
    const contact = email ?? phone;
    if (standing !== "staff" && contact !== null)
      await countRegistration(services, tx, { address: standing === "public" ? address : null, contact }, now);
    const again = standing === "public" ? await findAgain(tx, row.event_id, { name, email, phone }) : undefined;
    if (again) throw new RegisteredAgain(row, again);
    const personId = await personOf(tx, context, standing, row);
    if (personId !== null && (await findOfPerson(tx, row.event_id, personId))) throw already;
    const sender = standing === "self" && caller ? { accountId: caller.id } : { address };
    const tellAt = standing === "staff" || email === null ? now : await takeMailTurn(tx, services.tokens, sender, now);
    const { number, state } = await takeTurn(tx, services, context, standing, row, party);
    const held = await unlessTaken("registrations_client_key_key", new Failure("idempotency.running", { retryAfter: 1 }), () =>
      unlessTaken("registrations_person", already, () =>
        insertRegistration(
          tx,
          {
            event_id: row.event_id,
            congregation_id: row.congregation_id,
            // Named once it is confirmed: until then it must not keep the person from registering.
            person_id: state === "unconfirmed" ? null : personId,
            name,
            email,
            phone,
            party,
            state,
            number,
            code: makeCheckInCode(),
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
    if (tellAt !== null) await mailLater(tx, row, [held], { what: "received" }, now, tellAt);
    if (state === "pending" || state === "unconfirmed")
      await happened(tx, {
        kind: REGISTRATION_PENDING,
        at: now,
        actorId: caller?.id ?? null,
        congregationId: row.congregation_id,
        subjectKind: "registration",
        subjectId: held.id,
        data: {},
      });
    return { data: await receiptOf(tx, services, row, held, now), targetId: held.id, personId: held.person_id };
  });
