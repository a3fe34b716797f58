import * as z from "zod/mini";
import { auditValues } from "./audit-values.ts";
import {
  choice,
  flag,
  id,
  instant,
  isDay,
  listQuery,
  name,
  optionalEmail,
  optionalPhone,
  queryId,
  text,
  version,
  whole,
} from "./fields.ts";
import type { RecordNames } from "./record-names.ts";

export const registrationNames: RecordNames = {
  "pt-BR": ["a inscrição", "as inscrições"],
  es: ["la inscripción", "las inscripciones"],
  en: ["the registration", "the registrations"],
};

/** `pending` waits for staff, `waiting` for a place; a place is taken by those that are pending or confirmed. */
export const registrationStates = ["pending", "confirmed", "waiting", "canceled"] as const;
export type RegistrationState = (typeof registrationStates)[number];
export const registrationSorts = ["number", "-number", "name", "-name"] as const;

export const questionKinds = ["text", "choice", "yes_no", "number"] as const;

/** How an event's registration stands for somebody who asks: `waitlist` is full with a waiting list, `full` without. */
export const registrationDoors = ["open", "waitlist", "full", "soon", "closed", "canceled", "over"] as const;
export type RegistrationDoor = (typeof registrationDoors)[number];

export const MOST_PARTY = 20;
export const MOST_QUESTIONS = 20;
export const MOST_CHOICES = 30;

const optionalInstant = z.optional(
  z.nullable(z.iso.datetime({ error: "field.date" }).check(z.refine((value) => isDay(value.slice(0, 10)), { error: "field.date" }))),
);

const questionInput = z.object({
  /** Of one that is there already; without it a new one. */
  id: z.optional(id),
  label: text(200),
  kind: choice(questionKinds),
  /** What may be answered, of a choice. */
  choices: z.optional(z.array(text(100), { error: "field.required" }).check(z.maxLength(MOST_CHOICES, { error: "field.tooLong" }))),
  required: z.optional(flag),
});

/** How an event takes registrations; an absent field is unchanged, or gets its default when registration opens. */
export const registrationSettingsInput = z.object({
  /** People; null: as many as come. */
  capacity: z.optional(z.nullable(whole(1, 100_000))),
  opens_at: optionalInstant,
  closes_at: optionalInstant,
  /** How many people one registration may bring, the registered one included. */
  party_max: z.optional(whole(1, MOST_PARTY)),
  waiting_list: auditValues(z.optional(flag)),
  needs_approval: auditValues(z.optional(flag)),
  /** Anybody may register, by the public page; only of public events. */
  public: auditValues(z.optional(flag)),
  /** All of them, in their order; one that is left out goes, with its answers. */
  questions: z.optional(z.array(questionInput, { error: "field.required" }).check(z.maxLength(MOST_QUESTIONS, { error: "field.tooLong" }))),
  version,
});

const question = z.object({
  id: z.number(),
  label: z.string(),
  kind: choice(questionKinds),
  choices: z.array(z.string()),
  required: z.boolean(),
});
export type RegistrationQuestion = z.infer<typeof question>;

const receiptEvent = z.object({
  id: z.number(),
  title: z.string(),
  location: z.nullable(z.string()),
  starts_at: instant,
  ends_at: instant,
  /** It lasts whole days: to the midnight after its last one. */
  all_day: z.boolean(),
  /** The IANA zone on whose clock it takes place. */
  time_zone: z.string(),
});

/** What whoever registered gets to see of it. */
export const registrationReceipt = z.object({
  event: receiptEvent,
  name: z.string(),
  party: z.number(),
  state: choice(registrationStates),
  number: z.number(),
  /** The place in the waiting list; null: not waiting. */
  position: z.nullable(z.number()),
  /** What is shown at the door. */
  code: z.string(),
  /** What sees and cancels it: it stands in the address of its own page, behind #. */
  token: z.string(),
  /** It may still be canceled: the event is not over. */
  cancelable: z.boolean(),
});
export type RegistrationReceipt = z.infer<typeof registrationReceipt>;

/** A registration of the reader's own. */
const ownRegistration = z.object({
  id: z.number(),
  party: z.number(),
  state: choice(registrationStates),
  number: z.number(),
  position: z.nullable(z.number()),
  code: z.string(),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

/** How an event takes registrations, for those who see the event. */
export const registrationSettings = z.object({
  event_id: z.number(),
  capacity: z.nullable(z.number()),
  /** People with a place, pending ones included. */
  taken: z.number(),
  /** People in the waiting list. */
  waiting: z.number(),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  party_max: z.number(),
  waiting_list: z.boolean(),
  needs_approval: z.boolean(),
  public: z.boolean(),
  questions: z.array(question),
  door: choice(registrationDoors),
  /** The caller's own that is not canceled. */
  own: z.nullable(ownRegistration),
  version: z.number(),
});
export type RegistrationSettings = z.infer<typeof registrationSettings>;

/** What the public page shows of an event before anybody registers. */
export const publicRegistration = z.object({
  event: z.extend(receiptEvent, { description: z.nullable(z.string()) }),
  door: choice(registrationDoors),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  /** Null: as many as come. */
  places_left: z.nullable(z.number()),
  party_max: z.number(),
  needs_approval: z.boolean(),
  questions: z.array(question),
});
export type PublicRegistration = z.infer<typeof publicRegistration>;

const answer = z.object({ question_id: id, value: text(1000) });

export const registrationInput = z.object({
  name: name(100, "registration.nameRequired").check(z.minLength(2, { error: "field.tooShort" })),
  /** One of the two is needed from the public: without it nobody hears of a change. */
  email: optionalEmail,
  phone: optionalPhone,
  /** People, the registered one included. */
  party: z.optional(whole(1, MOST_PARTY)),
  answers: z.optional(z.array(answer, { error: "field.required" }).check(z.maxLength(MOST_QUESTIONS, { error: "field.tooLong" }))),
  /** Makes a repeated submit the same registration. */
  client_key: z.uuid({ error: "field.required" }),
  /** The version of the privacy text that was accepted. */
  consent_version: z.optional(z.string({ error: "field.text" }).check(z.maxLength(50, { error: "field.tooLong" }))),
  /** Staff (agenda:edit) registers somebody else, who may be on no record; ignored from anybody else. */
  for_other: z.optional(z.boolean({ error: "field.choice" })),
  /** Whom of the people staff registers; ignored from anybody else. */
  person_id: z.optional(z.nullable(id)),
});
export type RegistrationInput = z.input<typeof registrationInput>;

export const registrationToken = z.object({
  token: z
    .string({ error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(100, { error: "field.tooLong" })),
});

export const registrationQuery = z.object({
  ...listQuery,
  /** The id of an event; without it, of all that the caller may change. */
  event: z.optional(queryId()),
  state: z.optional(choice(registrationStates)),
  sort: z.optional(choice(registrationSorts)),
});

/** A registration as staff reads it. */
export const registration = z.object({
  id: z.number(),
  event_id: z.number(),
  event: z.string(),
  person_id: z.nullable(z.number()),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  party: z.number(),
  state: choice(registrationStates),
  number: z.number(),
  code: z.string(),
  registered_at: instant,
  canceled_at: z.nullable(instant),
  /** Another one of this event has the same name with the same e-mail or telephone. */
  repeated: z.boolean(),
  answers: z.array(z.object({ question: z.string(), value: z.string() })),
});
export type Registration = z.infer<typeof registration>;
