import type { RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import type { registrationRoutes } from "@aprisco/contract/registrations.ts";
import type { HandlerInput } from "@aprisco/contract/route.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Caller, Scope } from "../../../access/caller.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Handler } from "../../../http/handler.ts";
import { differing, unlessTaken } from "../../../records/record.ts";
import type { EventRegistrar } from "../../../facets/event-booker.ts";
import { readChangeableEvent } from "../../resources/index.ts";
import { promote } from "../cancel.ts";
import { closeCourse, hasRegistered, openCourse, recurs, registrationOf } from "../course-store.ts";
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

/** The occurrence that keeps an event's registration, which the caller may change too. */
async function keptFor(tx: Handle, scope: Scope, eventId: number): Promise<number> {
  const kept = (await registrationOf(tx, eventId)) ?? eventId;
  if (kept !== eventId) await readChangeableEvent(tx, scope, kept);
  return kept;
}

/**
 * Makes a registration that of a whole course, or that of one event again. Whoever is registered was told what it is for, so it
 * changes only while nobody is.
 */
async function changeScope(tx: Handle, row: RegistrationRow, event: { readonly id: number; readonly series_id: number }): Promise<void> {
  if (row.scope === "this" && !(await recurs(tx, event.series_id))) throw fieldFailure("scope", "registration.noSeries");
  const taken = new Failure("registration.scopeTaken", { fields: { scope: "registration.scopeTaken" } });
  if (await hasRegistered(tx, event.id)) throw taken;
  if (row.scope === "all") await closeCourse(tx, row.event_id, event.id);
  else await unlessTaken("course_series_pkey", taken, () => openCourse(tx, event.id));
}

interface Opening {
  readonly eventId: number;
  readonly body: Body;
  readonly caller: Pick<Caller, "id" | "personId">;
  /** Of the agenda. */
  readonly scope: Scope;
  readonly now: Date;
}

/** Opens registration for an event, or changes its settings; with more places the waiting list moves up. */
async function saveSettings(tx: Handle, { eventId, body, caller, scope, now }: Opening) {
  const event = await readChangeableEvent(tx, scope, eventId);
  const kept = await keptFor(tx, scope, event.id);
  await open(tx, kept, now);
  await holdPlaces(tx, kept);
  const row = await readRegistration(tx, kept, now);
  if (!row) throw new Failure("event.notFound");
  if (body.version !== undefined && body.version !== row.version)
    throw new Failure("version.conflict", { data: await settingsFor(tx, row, caller.personId, now) });
  const { names, values } = differing(fields, body, row);
  checkSettings({ ...row, ...values });
  await changeRegistration(tx, kept, values, now);
  if (body.questions !== undefined) await putQuestions(tx, kept, draftsOf(body.questions));
  const isScoped = body.scope !== undefined && body.scope !== row.scope;
  if (isScoped) await changeScope(tx, row, event);
  const changed = await readRegistration(tx, event.id, now);
  if (!changed) throw new Failure("event.notFound");
  await promote(tx, changed, caller.id, now);
  const after = await readRegistration(tx, event.id, now);
  if (!after) throw new Failure("event.notFound");
  return { row, after, changed: [...names, ...(isScoped ? ["scope"] : []), ...(body.questions === undefined ? [] : ["questions"])] };
}

export const openRegistration: Handler<Row> = ({ body, caller, now, params, scope }, inTransaction) =>
  inTransaction(async (tx) => {
    const { row, after, changed } = await saveSettings(tx, { eventId: params.id, body, caller, scope: scope("agenda"), now });
    return { data: await settingsFor(tx, after, caller.personId, now), targetId: after.event_id, changed, before: row };
  });

/** The registration that the event's editor sets; closed to guests from the start: none is opened. */
export const registerForSaved: EventRegistrar = async (tx, { eventId, settings, caller, scope, now }) => {
  if (!settings.public && (await readRegistration(tx, eventId, now)) === null) return;
  try {
    await saveSettings(tx, { eventId, body: settings, caller, scope, now });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const fields = Object.entries(cause.details.fields ?? {}).map(([field, code]) => [`registration.${field}`, code] as const);
    throw fields.length === 0 ? cause : new Failure(cause.code, { fields: Object.fromEntries(fields) });
  }
};

export async function settingsFor(handle: Handle, row: RegistrationRow, personId: number, now: Date): Promise<RegistrationSettings> {
  const own = await findOfPerson(handle, row.event_id, personId);
  const {
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
    scope,
    course,
    version,
  } = row;
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
    scope,
    course,
    questions: [...row.questions],
    door: registrationStateOf(row, now),
    own: own
      ? { id: own.id, party: own.party, state: own.state, number: own.number, position: await positionOf(handle, own), code: own.code }
      : null,
    version,
  };
}
