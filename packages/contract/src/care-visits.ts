import * as z from "zod/mini";
import {
  choice,
  clientId,
  day,
  id,
  idParams,
  instant,
  listQuery,
  optionalDay,
  optionalText,
  queryId,
  sentInstant,
  version,
} from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { visitFailureTexts, visitMessageTexts } from "./texts/care.ts";

export const visitNames: RecordNames = {
  "pt-BR": ["a visita", "as visitas"],
  es: ["la visita", "las visitas"],
  en: ["the visit", "the visits"],
};

export const visitKinds = ["home", "hospital", "bereavement", "counselling", "call", "communion", "other"] as const;
export type VisitKind = (typeof visitKinds)[number];
export const visitStatuses = ["scheduled", "completed", "canceled"] as const;
export type VisitStatus = (typeof visitStatuses)[number];
export const visitSorts = ["scheduled_for", "-scheduled_for"] as const;

/** The most accounts that visit together. */
const MOST_VISITORS = 10;
const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());
const fields = {
  kind: auditValues(choice(visitKinds)),
  scheduled_for: sentInstant,
  /** The accounts that visit. */
  visitor_ids: z.array(id, { error: "field.choice" }).check(z.maxLength(MOST_VISITORS, { error: "field.tooLong" })),
  /** Where, if not at home. */
  place: optionalText(200),
};
/** A new visit of a family, or of a person wherever they live. Default visitors: the caller. */
export const visitInput = z.object({
  ...fields,
  visitor_ids: z.optional(fields.visitor_ids),
  family_id: z.optional(z.nullable(id)),
  /** Whom the visit is for; null: the family. */
  person_id: z.optional(z.nullable(id)),
});
/** A change of a scheduled visit: an absent field is unchanged, null clears. */
export const visitChange = z.object({
  kind: z.optional(fields.kind),
  scheduled_for: z.optional(fields.scheduled_for),
  visitor_ids: z.optional(fields.visitor_ids),
  place: fields.place,
  version,
});
export const visitCancellation = z.object({ version });
/** What is reported of a visit, perhaps from a phone without network. */
export const visitReport = z.object({
  /** The device's name for the report: sent twice, it is entered once. */
  client_id: clientId,
  /** When it took place, UTC; later than now becomes now, earlier than 30 days ago becomes that. Default: now. */
  completed_at: z.optional(sentInstant),
  /** What came of it, without confidences: whoever reads visits reads it. */
  outcome: optionalText(500),
  /** Opens a follow-up of the family for this day, owned by the caller. */
  next_step_on: optionalDay,
});

export const visitQuery = z.object({
  ...listQuery,
  status: z.optional(choice(visitStatuses)),
  kind: z.optional(choice(visitKinds)),
  /** Days in church time, both included. */
  from: z.optional(day),
  to: z.optional(day),
  family: z.optional(queryId()),
  /** An account that visits. */
  visitor: z.optional(queryId()),
  sort: z.optional(choice(visitSorts)),
});

export const careVisit = z.object({
  id: z.number(),
  family_id: z.number(),
  family_name: z.string(),
  /** Whom it is for; null: the family. */
  person_id: nullableNumber,
  person_name: nullableText,
  kind: choice(visitKinds),
  scheduled_for: instant,
  status: choice(visitStatuses),
  visitors: z.array(z.object({ account_id: z.number(), name: z.string() })),
  place: nullableText,
  /** Of the family's home. */
  address: nullableText,
  neighborhood: nullableText,
  outcome: nullableText,
  next_step_on: nullableText,
  completed_at: z.nullable(instant),
  version: z.number(),
});
export type CareVisit = z.infer<typeof careVisit>;

const about = ["care-visits", "care-families", "follow-ups"];
const visits = recordRoutes("visit", careVisit, about);

export const careVisitRoutes = routeTable("care-visits", {
  listCareVisits: {
    method: "GET",
    path: "/pastoral/visits",
    summary: "The visits of pastoral care, filtered, a page at a time",
    byCongregation: true,
    allow: "pastoral:view",
    about,
    query: visitQuery,
    reply: z.array(careVisit),
    list: true,
  },
  createCareVisit: visits.creation({
    path: "/pastoral/visits",
    summary: "Schedule a visit of a family or a person",
    allow: "pastoral:create",
    body: visitInput,
    fails: ["visit.needsSubject", "family.gone"],
  }),
  getCareVisit: visits.reading({ path: "/pastoral/visits/{id}", summary: "One visit", allow: "pastoral:view" }),
  updateCareVisit: visits.change({
    path: "/pastoral/visits/{id}",
    summary: "Change a scheduled visit: when, where, who visits",
    allow: "pastoral:edit",
    body: visitChange,
    fails: ["visit.done"],
  }),
  cancelCareVisit: {
    method: "POST",
    path: "/pastoral/visits/{id}/cancel",
    summary: "Cancel a scheduled visit",
    allow: "pastoral:edit",
    about,
    params: idParams,
    body: visitCancellation,
    reply: careVisit,
    refusal: careVisit,
    audit: "updates",
    done: "visit.canceled",
    fails: ["visit.notFound", "visit.done"],
  },
  completeCareVisit: {
    method: "POST",
    path: "/pastoral/visits/{id}/complete",
    summary: "Report a visit: what came of it, and the next step as a follow-up; the same client_id is entered once",
    allow: "pastoral:edit",
    about,
    params: idParams,
    body: visitReport,
    reply: careVisit,
    refusal: careVisit,
    creates: true,
    queued: "completed_at",
    audit: "updates",
    done: "visit.completed",
    fails: ["visit.notFound", "visit.done"],
  },
  deleteCareVisit: visits.deletion({
    path: "/pastoral/visits/{id}",
    summary: "Delete a visit; for 24 hours it can be restored",
    allow: "pastoral:delete",
  }),
  restoreCareVisit: visits.restoration({
    path: "/pastoral/visits/{id}/restore",
    summary: "Bring a deleted visit back",
    allow: "pastoral:delete",
  }),
});

const special = {
  failures: { "visit.done": 409, "visit.needsSubject": 400 },
  messages: { "visit.canceled": 200, "visit.completed": 201 },
  texts: inEachLanguage({ ...visitFailureTexts, ...visitMessageTexts }),
} as const;

export const feature = {
  about: "Visits of pastoral care: scheduled, reported in three fields, also from a phone without network.",
  routes: careVisitRoutes,
  ...joined(recordTexts("visit", visitNames), special),
} as const;
