import * as z from "zod/mini";
import { choice, day, id, idParams, instant, listQuery, optionalText, queryId, queryWordOrId, version } from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import type { Permission } from "./permissions.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/follow-ups.ts";

export const followUpNames: RecordNames = {
  "pt-BR": ["o acompanhamento", "os acompanhamentos"],
  es: ["el seguimiento", "los seguimientos"],
  en: ["the follow-up", "the follow-ups"],
};

/** Why somebody is looked after. Of `absence` and `group_request` a person has one open at most (of a group, for the latter). */
export const followUpKinds = ["absence", "group_request", "care", "hospital", "bereavement", "birthday", "other"] as const;
export type FollowUpKind = (typeof followUpKinds)[number];
/** `returned`: the person came again. `dismissed`: nothing is to be done. */
export const followUpStates = ["open", "done", "dismissed", "returned"] as const;
export const followUpSorts = ["due_on", "-due_on"] as const;

interface KindRights {
  /** Any of these reads those of the kind. */
  readonly view: readonly Permission[];
  /** Any of these opens, changes and closes them. */
  readonly edit: readonly Permission[];
  /** Whoever is responsible reads, changes and closes their own without such a right. */
  readonly byOwner: boolean;
}
const care: KindRights = { view: ["pastoral:view"], edit: ["pastoral:edit"], byOwner: false };
/** Who reads and changes which kind. Kinds of care are read with pastoral:view only. */
export const followUpRights: Readonly<Record<FollowUpKind, KindRights>> = {
  absence: { view: ["pastoral:view", "agenda:edit"], edit: ["pastoral:edit", "agenda:edit"], byOwner: true },
  group_request: { view: ["pastoral:view", "cells:edit"], edit: ["pastoral:edit", "cells:edit"], byOwner: true },
  other: { view: ["pastoral:view"], edit: ["pastoral:edit"], byOwner: true },
  care,
  hospital: care,
  bereavement: care,
  birthday: care,
};

const nullableId = z.optional(z.nullable(id));
const fields = {
  /** What is to be done next. */
  text: optionalText(200),
  /** The account that is responsible; null: none, or a ministry. */
  owner_id: nullableId,
  /** The ministry whose people are responsible together; not beside `owner_id`. */
  ministry_id: nullableId,
  due_on: z.optional(day),
};
/** A new follow-up of a person. Default: due in a week. */
export const followUpInput = z.object({ ...fields, kind: auditValues(choice(followUpKinds)) });
/** A change: an absent field is unchanged, null clears. */
export const followUpChange = z.object({ ...fields, version });
export const followUpEnd = z.object({ state: auditValues(choice(["done", "dismissed"])), version });
export const followUpReopening = z.object({ version });

export const followUpQuery = z.object({
  ...listQuery,
  kind: z.optional(choice(followUpKinds)),
  /** Default: open ones. */
  state: z.optional(choice([...followUpStates, "any"])),
  /** `mine`: the caller's own and those of their ministries. `none`: without anybody. */
  owner: z.optional(queryWordOrId(["mine", "none"])),
  person_id: z.optional(queryId()),
  sort: z.optional(choice(followUpSorts)),
});

export const followUp = z.object({
  id: z.number(),
  kind: choice(followUpKinds),
  state: choice(followUpStates),
  /** The person, or the household, that it is about. */
  person_id: z.nullable(z.number()),
  household_id: z.nullable(z.number()),
  name: z.string(),
  group_id: z.nullable(z.number()),
  text: z.nullable(z.string()),
  owner_id: z.nullable(z.number()),
  owner: z.nullable(z.string()),
  ministry_id: z.nullable(z.number()),
  ministry: z.nullable(z.string()),
  due_on: z.string(),
  /** The day on which the person was seen again; null unless `returned`. */
  seen_on: z.nullable(z.string()),
  created_at: instant,
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
  version: z.number(),
});
export type FollowUp = z.infer<typeof followUp>;

const about = ["follow-ups", "attendance", "care-families"];
const records = recordRoutes("followUp", followUp, about);
const ended = { params: idParams, reply: followUp, refusal: followUp, about, audit: "updates" } as const;

export const followUpRoutes = routeTable("follow-ups", {
  listFollowUps: {
    method: "GET",
    path: "/follow-ups",
    summary: "The follow-ups that the caller may read: by the kind's rights, and their own",
    byCongregation: true,
    allow: "signedIn",
    about,
    query: followUpQuery,
    reply: z.array(followUp),
    list: true,
  },
  createFollowUp: records.creation({
    path: "/people/{id}/follow-ups",
    summary: "Open a follow-up of a person; needs a right of its kind",
    allow: { anyOf: ["pastoral:edit", "agenda:edit", "cells:edit"] },
    params: idParams,
    body: followUpInput,
    fails: ["person.notFound", "followUp.open", "permission.denied"],
  }),
  getFollowUp: records.reading({ path: "/follow-ups/{id}", summary: "One follow-up", allow: "signedIn" }),
  updateFollowUp: records.change({
    path: "/follow-ups/{id}",
    summary: "Change who is responsible for a follow-up, what is next, and until when",
    allow: "signedIn",
    body: followUpChange,
    fails: ["followUp.state"],
  }),
  closeFollowUp: {
    method: "POST",
    path: "/follow-ups/{id}/close",
    summary: "Close a follow-up: done, or nothing to be done",
    allow: "signedIn",
    ...ended,
    body: followUpEnd,
    done: "followUp.closed",
    fails: ["followUp.notFound", "followUp.state"],
  },
  reopenFollowUp: {
    method: "POST",
    path: "/follow-ups/{id}/reopen",
    summary: "Open a closed follow-up again",
    allow: "signedIn",
    ...ended,
    body: followUpReopening,
    done: "followUp.reopened",
    fails: ["followUp.notFound", "followUp.state", "followUp.open"],
  },
});

const special = {
  failures: { "followUp.open": 409, "followUp.state": 409 },
  messages: { "followUp.closed": 200, "followUp.reopened": 200 },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "Who looks after whom: absences, requests to join a group, care, each with an owner, a next step and a day.",
  routes: followUpRoutes,
  ...joined(recordTexts("followUp", followUpNames), special),
} as const;
