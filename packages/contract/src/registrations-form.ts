import * as z from "zod/mini";
import { auditValues } from "./kept-values.ts";
import {
  choice,
  day,
  flag,
  id,
  instant,
  isDay,
  listQuery,
  name,
  optionalEmail,
  optionalPhone,
  optionalText,
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

/**
 * `pending` waits for approval, `waiting` for a place, `unconfirmed` for staff or for the link in its e-mail. Pending and confirmed
 * registrations take a place.
 */
export const registrationStates = ["pending", "confirmed", "waiting", "unconfirmed", "canceled"] as const;
export type RegistrationState = (typeof registrationStates)[number];
export const registrationSorts = ["number", "-number", "name", "-name", "registered", "-registered"] as const;

export const questionKinds = ["text", "choice", "yes_no", "number"] as const;

/** The registration state of an event for a caller: `waitlist` is full with a waiting list, `full` without. */
export const eventRegistrationStates = ["open", "waitlist", "full", "soon", "closed", "canceled", "over"] as const;
export type EventRegistrationState = (typeof eventRegistrationStates)[number];

/** What one registration is for: `this` event, or `all` occurrences of its series, as a course wants it. */
export const registrationScopes = ["this", "all"] as const;
export type RegistrationScope = (typeof registrationScopes)[number];

/** Registrations that one call confirms or cancels. */
export const MOST_TOGETHER = 100;
export const MOST_PARTY = 20;
export const MOST_QUESTIONS = 20;
export const MOST_CHOICES = 30;

const optionalInstant = z.optional(
  z.nullable(z.iso.datetime({ error: "field.date" }).check(z.refine((value) => isDay(value.slice(0, 10)), { error: "field.date" }))),
);

const questionInput = z.object({
  /** The id of an existing question; absent: a new one. */
  id: z.optional(id),
  label: text(200),
  kind: choice(questionKinds),
  /** The possible answers of a choice. */
  choices: z.optional(z.array(text(100), { error: "field.required" }).check(z.maxLength(MOST_CHOICES, { error: "field.tooLong" }))),
  required: z.optional(flag),
});

/** The registration settings of an event; an absent field is unchanged, or gets its default on opening. */
export const registrationSettingsInput = z.object({
  /** People; null: unlimited. */
  capacity: z.optional(z.nullable(whole(1, 100_000))),
  opens_at: optionalInstant,
  closes_at: optionalInstant,
  /** People per registration, including the registered one. */
  party_max: z.optional(whole(1, MOST_PARTY)),
  waiting_list: auditValues(z.optional(flag)),
  needs_approval: auditValues(z.optional(flag)),
  /** Guests may register on the public page; for public events only. */
  public: auditValues(z.optional(flag)),
  /** Changes only while nobody is registered. */
  scope: auditValues(z.optional(choice(registrationScopes))),
  /** All questions in order; one that is left out is deleted with its answers. */
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

const course = z.object({
  /** Occurrences that are not canceled, past ones too; null: the course has no end. */
  times: z.nullable(z.number()),
  first_starts_at: z.nullable(instant),
  /** Null: the course has no end. */
  last_starts_at: z.nullable(instant),
  /** The next ones, in order. */
  meetings: z.array(z.object({ starts_at: instant, ends_at: instant })),
});
export type RegistrationCourse = z.infer<typeof course>;

const receiptEvent = z.object({
  id: z.number(),
  title: z.string(),
  location: z.nullable(z.string()),
  /** Of a course: of its next occurrence, and of its last one once it is over. */
  starts_at: instant,
  ends_at: instant,
  /** The registration is for every occurrence of a series; null: for this event alone. */
  course: z.nullable(course),
  /** The event ends at the midnight after its last day. */
  all_day: z.boolean(),
  /** The event's IANA zone: an all-day event's days are those of its clock. */
  time_zone: z.string(),
  /** The church's IANA zone, on whose clock the times are shown. */
  church_zone: z.string(),
});

/** What a registered person sees of their registration. */
export const registrationReceipt = z.object({
  event: receiptEvent,
  name: z.string(),
  party: z.number(),
  state: choice(registrationStates),
  number: z.number(),
  /** The position in the waiting list; null: not waiting. */
  position: z.nullable(z.number()),
  /** The check-in code. */
  code: z.string(),
  /** The secret of the registration's own page, in its URL fragment; it allows to see and cancel it. */
  token: z.string(),
  /** It may be canceled until the event is over. */
  cancelable: z.boolean(),
  /** The token is from its e-mail and the registration is unconfirmed: the link confirms it. */
  confirmable: z.boolean(),
  /** It is unconfirmed and has an e-mail, to which the link that confirms it is sent. */
  mailed: z.boolean(),
});
export type RegistrationReceipt = z.infer<typeof registrationReceipt>;

const ownRegistration = z.object({
  id: z.number(),
  party: z.number(),
  state: choice(registrationStates),
  number: z.number(),
  position: z.nullable(z.number()),
  code: z.string(),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

export const registrationSettings = z.object({
  /** The event that keeps them: of a course one of its occurrences. */
  event_id: z.number(),
  capacity: z.nullable(z.number()),
  /** People with a place, including pending ones. */
  taken: z.number(),
  waiting: z.number(),
  /** People whose registrations wait for a confirmation and take no place. */
  unconfirmed: z.number(),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  party_max: z.number(),
  waiting_list: z.boolean(),
  needs_approval: z.boolean(),
  public: z.boolean(),
  scope: choice(registrationScopes),
  course: z.nullable(course),
  questions: z.array(question),
  door: choice(eventRegistrationStates),
  /** The caller's registration that is not canceled; null: none. */
  own: z.nullable(ownRegistration),
  version: z.number(),
});
export type RegistrationSettings = z.infer<typeof registrationSettings>;

export const publicRegistration = z.object({
  event: z.extend(receiptEvent, { description: z.nullable(z.string()) }),
  door: choice(eventRegistrationStates),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  /** Null: unlimited. */
  places_left: z.nullable(z.number()),
  party_max: z.number(),
  needs_approval: z.boolean(),
  questions: z.array(question),
});
export type PublicRegistration = z.infer<typeof publicRegistration>;

const answer = z.object({ question_id: id, value: text(1000) });

export const registrationInput = z.object({
  name: name(100, "registration.nameRequired").check(z.minLength(2, { error: "field.tooShort" })),
  /** A guest needs an e-mail or a telephone, to be told of changes. */
  email: optionalEmail,
  phone: optionalPhone,
  /** People, including the registered one. */
  party: z.optional(whole(1, MOST_PARTY)),
  answers: z.optional(z.array(answer, { error: "field.required" }).check(z.maxLength(MOST_QUESTIONS, { error: "field.tooLong" }))),
  /** The same key makes a repeated submit the same registration. */
  client_key: z.uuid({ error: "field.required" }),
  /** The version of the accepted privacy text. */
  consent_version: optionalText(50),
  /** Staff (agenda:edit) registers somebody else, who may be unknown; ignored from others. */
  for_other: z.optional(z.boolean({ error: "field.choice" })),
  /** The known person whom staff registers; ignored from others. */
  person_id: z.optional(z.nullable(id)),
});
export type RegistrationInput = z.input<typeof registrationInput>;

export const registrationToken = z.object({
  token: z
    .string({ error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(100, { error: "field.tooLong" })),
});

/** Registrations of one call for several, which the list has shown. */
export const severalRegistrations = z.object({
  ids: z
    .array(id, { error: "field.invalid" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(MOST_TOGETHER, { error: "field.tooLong" })),
});

/** The numbers of registrations that a call for several changed. */
export const severalChanged = z.object({
  confirmed: z.number(),
  /** Moved to the waiting list. */
  waiting: z.number(),
  canceled: z.number(),
  /** There is no room, they are canceled already, their event is over, or the caller may not change them. */
  unchanged: z.number(),
});
export type SeveralChanged = z.infer<typeof severalChanged>;

export const registrationQuery = z.object({
  ...listQuery,
  /** The id of an event; default: all events that the caller may change. */
  event: z.optional(queryId()),
  state: z.optional(choice(registrationStates)),
  sort: z.optional(choice(registrationSorts)),
});

/** An event that takes registrations; of a course its next occurrence, and its last one once it is over. */
export const registrationEvent = z.object({ id: z.number(), name: z.string(), day });

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
  /** Another registration of this event has the same name and the same e-mail or telephone. */
  repeated: z.boolean(),
  answers: z.array(z.object({ question: z.string(), value: z.string() })),
});
export type Registration = z.infer<typeof registration>;
