import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { registrationNames, registrationStates, type Registration } from "@aprisco/contract/registrations-form.ts";
import type { registrationRoutes } from "@aprisco/contract/registrations.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { readRecord } from "../../records/record.ts";
import type { Services } from "../../services.ts";
import { readSeenEvent } from "../resources/index.ts";
import { admitAll } from "./admission.ts";
import { cancelAll, holdRegistration, type HeldPlace } from "./cancel.ts";
import { isOver, registrationStateOf } from "./registration-state.ts";
import { REGISTERED_EVENT, registrationFollower, registrationOwnData, registrationTimeline } from "./facets.ts";
import { eventNews, eventRegistration } from "./mails/kinds.ts";
import { REGISTRATION_MAIL } from "./mails/later.ts";
import { sendOrdered, tellRegistered } from "./mails/send.ts";
import { networkSweeps, takeMailTurn } from "./networks-store.ts";
import {
  findOfPerson,
  findRegistration,
  listRegistrationEvents as readEvents,
  listRegistrations as readPage,
  registrationKind,
} from "./store.ts";
import { joinRegistrations } from "./merge.ts";
import { registrationNotices } from "./notices.ts";
import { openRegistration, registerForSaved, settingsFor } from "./settings/open.ts";
import { receiptOf } from "./receipt.ts";
import { registerForEvent } from "./register.ts";
import { admitRegistrations, cancelRegistrations, tellAdmitted } from "./several.ts";
import { registrationOf } from "./course-store.ts";
import { isPublic, readRegistration } from "./settings/store.ts";
import { idInToken, originOf } from "./token.ts";

type Rows = typeof registrationRoutes;

const columns = exportTexts<Registration>(
  registrationNames,
  {
    number: "number",
    event: "event",
    name: "name",
    party: "party",
    state: "status",
    email: "email",
    phone: "phone",
    code: "checkInCode",
    registered_at: "registeredAt",
  },
  { state: registrationStates },
);
const listRegistrations: ListHandler<Rows["listRegistrations"]> = async ({ query, reads, scope }) => {
  // An occurrence of a course has the registrations of the course.
  const event = query.event === undefined ? undefined : ((await registrationOf(reads, query.event)) ?? query.event);
  const { rows, meta } = await readPage(reads, scope("agenda"), { ...query, event });
  return { data: [...rows], meta };
};

/**
 * The registration of a token, and where the token comes from.
 *
 * @throws Failure `registration.notFound`, for a wrong token and for an unknown registration alike
 */
async function findByToken(handle: Handle, { tokens }: Pick<Services, "tokens">, token: string) {
  const id = idInToken(token);
  const found = id === null ? undefined : await findRegistration(handle, id);
  const origin = found ? originOf(tokens, token, found) : null;
  if (!found || origin === null) throw new Failure("registration.notFound");
  return { found, origin };
}

/** Confirms a registration that the transaction holds, and orders its message. @throws Failure `registration.full`, `registration.over` */
async function admit(tx: Handle, { event, held }: HeldPlace, now: Date): Promise<void> {
  if (isOver(event, now)) throw new Failure("registration.over");
  const { admitted, listed } = await admitAll(tx, event, [held], "confirmed", now);
  if (admitted.length + listed.length === 0 && held.state !== "confirmed" && held.state !== "canceled")
    throw new Failure("registration.full");
  await tellAdmitted(tx, event, { admitted, listed }, now);
}

const registrationHandlers = (services: FeatureServices): Handlers<Rows> => ({
  getRegistrationSettings: async ({ caller, now, params, reads, scope }) => {
    await readSeenEvent(reads, scope("agenda"), params.id);
    const row = await readRegistration(reads, params.id, now);
    return { data: row && (await settingsFor(reads, row, caller.personId, now)) };
  },
  openRegistration,
  getPublicRegistration: async ({ now, params, reads }) => {
    const row = await readRegistration(reads, params.id, now);
    if (!row || !isPublic(row)) throw new Failure("registration.unknownEvent");
    const {
      event_id: id,
      title,
      description,
      location,
      starts_at,
      ends_at,
      all_day,
      time_zone,
      church_zone,
      capacity,
      taken,
      opens_at,
      closes_at,
      party_max,
      course,
    } = row;
    return {
      data: {
        event: { id, title, description, location, starts_at, ends_at, all_day, time_zone, church_zone, course },
        door: registrationStateOf(row, now),
        opens_at,
        closes_at,
        places_left: capacity === null ? null : Math.max(0, capacity - taken),
        party_max,
        needs_approval: row.needs_approval,
        questions: [...row.questions],
      },
    };
  },
  registerForEvent: registerForEvent(services),
  getOwnRegistration: async ({ body, now, reads }) => {
    const { found, origin } = await findByToken(reads, services, body.token);
    const event = await readRegistration(reads, found.event_id, now);
    if (!event) throw new Failure("registration.notFound");
    return { data: await receiptOf(reads, services, event, found, now, origin) };
  },
  confirmOwnRegistration: ({ body, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const { found, origin } = await findByToken(tx, services, body.token);
      if (origin !== "mail") throw new Failure("registration.notFound");
      const place = await holdRegistration(tx, found, now);
      if (place.held.state === "unconfirmed") {
        if (isOver(place.event, now)) throw new Failure("registration.over");
        const { left } = await admitAll(tx, place.event, [place.held], place.event.needs_approval ? "pending" : "confirmed", now);
        if (left.length > 0) throw new Failure("registration.full");
      }
      const { event, held } = await holdRegistration(tx, found, now);
      return { data: await receiptOf(tx, services, event, held, now, origin), targetId: held.id, personId: held.person_id };
    }),
  cancelOwnRegistration: ({ address, body, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const { found, origin } = await findByToken(tx, services, body.token);
      const place = await holdRegistration(tx, found, now);
      const tellAt = place.held.email === null ? now : await takeMailTurn(tx, services.tokens, { address }, now);
      await cancelAll(tx, place.event, [place.held], { isOwners: true, actorId: null, tellAt }, now);
      const { event, held } = await holdRegistration(tx, place.held, now);
      return { data: await receiptOf(tx, services, event, held, now, origin), targetId: held.id, personId: held.person_id };
    }),
  listRegistrations,
  listRegistrationEvents: async ({ now, query, reads, scope }) => {
    const { events, more } = await readEvents(reads, scope("agenda"), query, now);
    const total = more ? { total: null, totalAtLeast: events.length } : { total: events.length };
    return { data: events, meta: { ...total, nextCursor: null } };
  },
  exportRegistrations: exportHandler("registrations", listRegistrations, columns),
  getRegistration: async ({ params, reads, scope }) => {
    const data = await readRecord(reads, registrationKind, scope("agenda"), params.id);
    return { data, personId: data.person_id };
  },
  admitRegistration: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const place = await holdRegistration(tx, await readRecord(tx, registrationKind, scope("agenda"), params.id), now);
      await admit(tx, place, now);
      const data = await readRecord(tx, registrationKind, scope("agenda"), params.id);
      return { data, personId: data.person_id, changed: ["state"] };
    }),
  cancelRegistration: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const place = await holdRegistration(tx, await readRecord(tx, registrationKind, scope("agenda"), params.id), now);
      await cancelAll(tx, place.event, [place.held], { isOwners: false, actorId: caller.id }, now);
      const data = await readRecord(tx, registrationKind, scope("agenda"), params.id);
      return { data, personId: data.person_id, changed: ["state"] };
    }),
  admitRegistrations,
  cancelRegistrations,
  cancelMyRegistration: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await readSeenEvent(tx, scope("agenda"), params.id);
      const kept = await registrationOf(tx, params.id);
      const found = kept === null ? undefined : await findOfPerson(tx, kept, caller.personId);
      if (!found) throw new Failure("registration.notFound");
      const place = await holdRegistration(tx, found, now);
      const tellAt = place.held.email === null ? now : await takeMailTurn(tx, services.tokens, { accountId: caller.id }, now);
      await cancelAll(tx, place.event, [place.held], { isOwners: true, actorId: caller.id, tellAt }, now);
      const row = await readRegistration(tx, found.event_id, now);
      if (!row) throw new Failure("registration.notFound");
      return { data: await settingsFor(tx, row, caller.personId, now), targetId: found.id, personId: caller.personId };
    }),
});

export { openCourse } from "./course-store.ts";
export { countDoubled } from "./merge-store.ts";
export { holdCanceledByMerge, placeAgain } from "./merge.ts";

export const registrations = {
  handlers: registrationHandlers,
  tables: {
    event_registration: { backup: "data", congregation: { parent: "events" }, retention: "parent" },
    registration_questions: { backup: "data", congregation: { parent: "events" }, retention: "parent" },
    registrations: {
      backup: "data",
      congregation: "column",
      retention: "parent",
      private: ["email", "phone", "code", "search_text"],
    },
    course_series: { backup: "data", congregation: { parent: "event_series" }, retention: "parent" },
    course_told: { backup: "data", congregation: { parent: "events" }, retention: "parent" },
    registration_networks: { backup: "volatile", congregation: { parent: "events" }, retention: "swept" },
    registration_mail_turns: { backup: "volatile", congregation: "none", retention: "swept" },
    registration_answers: { backup: "data", congregation: { parent: "registrations" }, retention: "parent", private: ["value"] },
  },
  personRefs: [
    {
      table: "registrations",
      column: "person_id",
      key: "id",
      merge: { combine: joinRegistrations, taken: ["event_id"] },
      moving: { kind: "registrations", allow: "agenda:edit" },
      anonymise: { clear: ["name", "email", "phone"] },
      roleRecord: true,
      own: "registrations",
    },
  ],
  mails: [eventRegistration, eventNews],
  subscribers: [
    { to: [REGISTERED_EVENT], take: tellRegistered },
    { to: [REGISTRATION_MAIL], take: sendOrdered },
  ],
  sweeps: networkSweeps,
  eventFollowers: [registrationFollower],
  eventRegistrars: [registerForSaved],
  notifies: registrationNotices,
  timeline: registrationTimeline,
  ownData: registrationOwnData,
} satisfies Manifest;
