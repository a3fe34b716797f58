import type { RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import type { registrationRoutes } from "@aprisco/contract/registrations.ts";
import type { HandlerInput } from "@aprisco/contract/route.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Handler } from "../../../http/handler.ts";
import { differing } from "../../../records/record.ts";
import { readChangeableEvent } from "../../resources/index.ts";
import { promote } from "../cancel.ts";
import { registrationStateOf } from "../registration-state.ts";
import {
  changeRegistration,
  holdPlaces,
  openRegistration as open,
  putQuestions,
  readRegistration,
  type QuestionDraft,
  type RegistrationRow,
} from "./store.ts";
import { findOfPerson, positionOf } from "../store.ts";

type Row = (typeof registrationRoutes)["openRegistration"];
type Body = HandlerInput<Row>["body"];

/** Checks settings, of which a body may change a part only. */
function checkSettings(wanted: RegistrationRow): void {
  if (wanted.opens_at !== null && wanted.closes_at !== null && new Date(wanted.closes_at) <= new Date(wanted.opens_at))
    throw fieldFailure("closes_at", "registration.order");
  if (wanted.capacity !== null && wanted.capacity < wanted.taken) throw fieldFailure("capacity", "registration.capacityTaken");
  if (wanted.public && wanted.visibility !== "public") throw fieldFailure("public", "registration.notPublic");
}

/** The questions to store: only a choice has options, at least two different ones. */
function draftsOf(questions: NonNullable<Body["questions"]>): readonly QuestionDraft[] {
  return questions.map(({ id, label, kind, choices = [], required = false }, at) => {
    const options = [...new Set(choices)];
    if (kind === "choice" && options.length < 2) throw fieldFailure(`questions.${at}.choices`, "registration.choices");
    return { id, label, kind, choices: kind === "choice" ? options : [], required };
  });
}

const fields = ["capacity", "opens_at", "closes_at", "party_max", "waiting_list", "needs_approval", "public"] as const;

/** Opens registration for an event, or changes its settings; with more places the waiting list moves up. */
export const openRegistration: Handler<Row> = ({ body, caller, now, params, scope }, inTransaction) =>
  inTransaction(async (tx) => {
    const event = await readChangeableEvent(tx, scope("agenda"), params.id);
    await open(tx, event.id, now);
    await holdPlaces(tx, event.id);
    const row = await readRegistration(tx, event.id);
    if (!row) throw new Failure("event.notFound");
    if (body.version !== undefined && body.version !== row.version)
      throw new Failure("version.conflict", { data: await settingsFor(tx, row, caller.personId, now) });
    const { names, values } = differing(fields, body, row);
    checkSettings({ ...row, ...values });
    await changeRegistration(tx, event.id, values, now);
    if (body.questions !== undefined) await putQuestions(tx, event.id, draftsOf(body.questions));
    const changed = await readRegistration(tx, event.id);
    if (!changed) throw new Failure("event.notFound");
    await promote(tx, changed, caller.id, now);
    const after = await readRegistration(tx, event.id);
    if (!after) throw new Failure("event.notFound");
    return {
      data: await settingsFor(tx, after, caller.personId, now),
      targetId: event.id,
      changed: [...names, ...(body.questions === undefined ? [] : ["questions"])],
      before: row,
    };
  });

export async function settingsFor(handle: Handle, row: RegistrationRow, personId: number, now: Date): Promise<RegistrationSettings> {
  const own = await findOfPerson(handle, row.event_id, personId);
  const { event_id, capacity, taken, waiting, unconfirmed, opens_at, closes_at, party_max, waiting_list, needs_approval, version } = row;
  return {
    event_id,
    capacity,
    taken,
    waiting,
    unconfirmed,
    opens_at,
    closes_at,
    party_max,
    waiting_list,
    needs_approval,
    public: row.public,
    questions: [...row.questions],
    door: registrationStateOf(row, now),
    own: own
      ? { id: own.id, party: own.party, state: own.state, number: own.number, position: await positionOf(handle, own), code: own.code }
      : null,
    version,
  };
}
