import * as z from "zod/mini";
import { maritalStatuses } from "./accounts-session.ts";
import { auditValues } from "./kept-values.ts";
import { customInput, customValues } from "./custom-fields-values.ts";
import {
  choice,
  clientId,
  day,
  flag,
  id,
  instant,
  sentInstant,
  listQuery,
  name,
  optionalCep,
  optionalDay,
  optionalEmail,
  optionalPhone,
  optionalText,
  phone,
  queryId,
  queryText,
  queryWordOrId,
  version,
  whole,
} from "./fields.ts";
import { sensitive } from "./sensitive.ts";

/** The closed lists of a visitor's card, without schemas, so that the light pages do not load the schema library. */

/** spec.md §3 and §4 'Visitor status'; `convertido_para_membro` is reached only through conversion. */
export const visitorStatuses = ["novo", "contatado", "visitado", "convertido_para_membro", "sem_interesse"] as const;
export const contactTimes = ["morning", "afternoon", "evening", "any_time"] as const;
/** Offered values; any other text is stored as it is. */
export const foundChurchWays = ["amigo_familiar", "redes_sociais", "site_busca", "passei_em_frente", "evento", "outro"] as const;
export const contactChannels = ["call", "whatsapp", "visit", "in_person", "email", "sms"] as const;
export const contactOutcomes = ["reached", "no_answer", "wrong_number", "asked_not_to_contact"] as const;
/** `unowned`: a follow-up lost its owner. `approved`: the account was approved. */
export const historyKinds = ["registered", "contact", "visit", "status", "owner", "unowned", "approved", "converted"] as const;
/** spec.md §9: by created_at in church time; 1m: since the same day of last month. */
export const visitorPeriods = ["all", "today", "7d", "1m", "90d"] as const;
/** Church time. `now`: up to today; `overdue`: before today; `week`: today and the next six days. */
export const followUpDues = ["now", "overdue", "today", "week"] as const;
export const visitorSorts = ["created_at", "-created_at", "name", "-name", "next_action_date", "-next_action_date"] as const;

export type VisitorStatus = (typeof visitorStatuses)[number];
export type ContactChannel = (typeof contactChannels)[number];
export type ContactOutcome = (typeof contactOutcomes)[number];

const maritalStatus = z.optional(z.nullable(choice(maritalStatuses)));
const personal = {
  email: optionalEmail,
  address: optionalText(250),
  neighborhood: optionalText(120),
  cep: optionalCep,
  city: optionalText(120),
  state: optionalText(60),
  marital_status: maritalStatus,
  has_children: z.optional(flag),
  children_count: z.optional(z.nullable(whole(0, 30))),
  children_ages: optionalText(100),
  children_names: optionalText(300),
  how_found_church: optionalText(200),
  previous_church: optionalText(200),
  prayer_requests: optionalText(4000),
  best_contact_time: z.optional(choice(contactTimes)),
  accepts_calls: z.optional(flag),
  accepts_visits: z.optional(flag),
  emergency_contact: optionalText(100),
  emergency_phone: optionalPhone,
};
const followUp = {
  notes: optionalText(4000),
  follow_up_owner_id: z.optional(z.nullable(id)),
  next_action: optionalText(200),
  next_action_date: optionalDay,
};

export const nameField = name(100, "visitor.nameRequired");
export const phoneField = phone("visitor.phoneRequired");
export const familyNameField = name(100, "visitor.familyNameRequired");

/**
 * A registration (spec.md §2.6, §5, §7). status and created_at are ignored; visit_date, notes and follow-up fields count only from
 * a caller with visitors:create.
 */
export const visitorInput = z.object({
  name: nameField,
  phone: phoneField,
  family_name: familyNameField,
  ...personal,
  ...followUp,
  visit_date: optionalDay,
  /** The version of the privacy text that the person accepted; absent: none. */
  consent_version: optionalText(40),
  /** The congregation of ?congregacao=; absent or unknown: the seat. */
  congregation_id: z.optional(z.nullable(id)),
  /** Custom fields; without visitors:create only those of the public form. */
  custom: customInput,
});
export type VisitorInput = z.input<typeof visitorInput>;

/**
 * A change: an absent field is unchanged, null clears; read-only fields are ignored. Sending back the answered record changes
 * nothing: a missing family name or telephone may stay missing, but a filled telephone cannot be cleared.
 */
export const visitorChange = z.object({
  name: z.optional(nameField),
  phone: optionalPhone,
  family_name: z.optional(z.nullable(familyNameField)),
  ...personal,
  ...followUp,
  visit_date: z.optional(day),
  status: auditValues(z.optional(choice(visitorStatuses))),
  version,
});

export const visitorQuery = z.object({
  ...listQuery,
  status: z.optional(choice(visitorStatuses)),
  period: z.optional(choice(visitorPeriods)),
  neighborhood: queryText(120),
  /** An account's id, "me" or "none". */
  owner: z.optional(queryWordOrId(["me", "none"])),
  due: z.optional(choice(followUpDues)),
  sort: z.optional(choice(visitorSorts)),
});

const nullableText = z.nullable(z.string());
const listed = {
  id: z.number(),
  name: z.string(),
  /** Digits; foreign numbers with +. */
  phone: z.string(),
  email: nullableText,
  address: nullableText,
  neighborhood: nullableText,
  cep: nullableText,
  city: nullableText,
  state: nullableText,
  family_name: nullableText,
  marital_status: z.nullable(choice(maritalStatuses)),
  how_found_church: nullableText,
  previous_church: nullableText,
  best_contact_time: choice(contactTimes),
  accepts_calls: z.boolean(),
  accepts_visits: z.boolean(),
  status: choice(visitorStatuses),
  visit_date: day,
  created_at: instant,
  has_prayer_request: z.boolean(),
  follow_up_owner_id: z.nullable(z.number()),
  follow_up_owner_name: nullableText,
  next_action: nullableText,
  next_action_date: z.nullable(day),
  last_contact_at: z.nullable(instant),
  converted_at: z.nullable(instant),
  /** Opens WhatsApp with the church's greeting; null for a landline, or if calls are not accepted. */
  whatsapp_link: nullableText,
  version: z.number(),
};

/** A card in a list, without prayer request, notes and children. */
export const visitorCard = z.object(listed);
export type VisitorCard = z.infer<typeof visitorCard>;

/** A full card. `prayer_requests` is absent for callers who may not read it, and where `prayer_closed` says that the vault's key is missing. */
export const visitor = z.object({
  ...listed,
  person_id: z.number(),
  has_children: sensitive("children", z.boolean()),
  children_count: sensitive("children", z.nullable(z.number())),
  children_ages: sensitive("children", nullableText),
  children_names: sensitive("children", nullableText),
  notes: nullableText,
  prayer_requests: sensitive("prayer_requests", z.optional(nullableText)),
  prayer_closed: z.optional(z.boolean()),
  emergency_contact: nullableText,
  emergency_phone: nullableText,
  converted_by: nullableText,
  created_by: nullableText,
  consent_version: nullableText,
  consent_at: z.nullable(instant),
  /** Custom values that exist and that the caller may see. */
  custom: customValues,
});
export type Visitor = z.infer<typeof visitor>;

/** A card whose account was approved, with the single-use link to set a password if there is none. */
export const approvedVisitor = z.extend(visitor, {
  link: nullableText,
  whatsapp_link: nullableText,
  /** The link has the default address http://localhost:…, which works on this machine only. */
  link_is_local: z.boolean(),
  /** The link is also sent by e-mail. */
  mailed: z.boolean(),
});

/** The public answer of a registration: received. Staff without the right to see cards also gets its id. */
export const visitorReceived = z.object({ id: z.optional(z.number()), name: z.string(), status: choice(visitorStatuses) });
/** Staff gets the whole card. */
export const visitorCreated = z.union([visitor, visitorReceived]);

/** Counts by status in the caller's scope, without filters. */
export const visitorSummary = z.object({
  total: z.number(),
  novo: z.number(),
  contatado: z.number(),
  visitado: z.number(),
  convertido_para_membro: z.number(),
  sem_interesse: z.number(),
});
export type VisitorSummary = z.infer<typeof visitorSummary>;

export const duplicateQuery = z.object({
  phone: queryText(40),
  email: queryText(254),
  name: queryText(100),
  /** The id of the edited card, which is left out. */
  except: z.optional(queryId()),
});
/** Outside the caller's scope only the follow-up owner is answered; all else is null. */
export const duplicate = z.object({
  id: z.nullable(z.number()),
  name: nullableText,
  phone: nullableText,
  status: z.nullable(choice(visitorStatuses)),
  visit_date: z.nullable(day),
  follow_up_owner_name: nullableText,
  matches: z.array(z.enum(["phone", "email", "name"])),
});
export type Duplicate = z.infer<typeof duplicate>;

export const followUpOwner = z.object({ id: z.number(), name: z.string(), role: z.string(), reads_prayers: z.boolean() });
export type FollowUpOwner = z.infer<typeof followUpOwner>;

export const visitInput = z.object({ visit_date: day });
export const visit = z.object({ id: z.number(), visit_date: day, created_at: instant, by: nullableText });
export type Visit = z.infer<typeof visit>;
/** `is_new` is false for a day that was recorded before. */
export const visitRecorded = z.extend(visit, { is_new: z.boolean() });

export const contactInput = z.object({
  channel: choice(contactChannels),
  outcome: choice(contactOutcomes),
  note: optionalText(2000),
  next_action: optionalText(200),
  next_action_date: optionalDay,
  client_id: z.optional(clientId),
  /** When it was made, UTC; later than now becomes now, earlier than 30 days ago becomes that. Default: now. */
  contacted_at: z.optional(sentInstant),
});
const contactFields = {
  id: z.number(),
  at: instant,
  by: nullableText,
  channel: choice(contactChannels),
  outcome: choice(contactOutcomes),
  note: nullableText,
  next_action_date: z.nullable(day),
};
export const contact = z.object(contactFields);
export type Contact = z.infer<typeof contact>;
export const contactLogged = z.object({ ...contactFields, visitor: visitorCard });

/** An entry of a card's history; fields of other kinds are null. */
export const historyEvent = z.object({
  kind: choice(historyKinds),
  /** Unique within its kind. */
  id: z.number(),
  day,
  /** Null for a visit, of which only the day is known. */
  at: z.nullable(instant),
  by: nullableText,
  channel: z.nullable(choice(contactChannels)),
  outcome: z.nullable(choice(contactOutcomes)),
  note: nullableText,
  next_action_date: z.nullable(day),
  /** The new status. */
  status: z.nullable(choice(visitorStatuses)),
  /** The new follow-up owner; null under `owner`: a closed account. */
  owner: nullableText,
});
export type HistoryEvent = z.infer<typeof historyEvent>;
