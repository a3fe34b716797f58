import * as z from "zod/mini";
import { instant, name, version, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/congregations.ts";

export const congregationNames: RecordNames = {
  "pt-BR": ["a congregação", "as congregações"],
  es: ["la congregación", "las congregaciones"],
  en: ["the congregation", "the congregations"],
};

/** Unique among the open congregations; accents and case are ignored. */
const congregationName = name(80).check(z.minLength(2, { error: "field.tooShort" }));
export const congregationInput = z.object({ name: congregationName });
export const congregationChange = z.object({ name: z.optional(congregationName), version });

export const congregation = z.object({
  id: z.number(),
  name: z.string(),
  /** Stands for the church itself; exactly one. */
  is_seat: z.boolean(),
  /** Since this instant it accepts no new records; existing ones stay. */
  closed_at: z.nullable(instant),
  version: z.number(),
});
export type Congregation = z.infer<typeof congregation>;

const congregations = recordRoutes("congregation", congregation);

export const congregationRoutes = routeTable("congregations", {
  listCongregations: {
    method: "GET",
    path: "/congregations",
    summary: "The congregations that the caller sees, the seat first and closed ones last",
    allow: "signedIn",
    reply: z.array(congregation),
  },
  createCongregation: congregations.creation({
    path: "/congregations",
    summary: "Add a congregation; for callers who see all of them",
    allow: forWholeChurch("settings:edit"),
    body: congregationInput,
    fails: ["congregation.nameTaken"],
  }),
  updateCongregation: congregations.change({
    path: "/congregations/{id}",
    summary: "Rename a congregation",
    allow: forWholeChurch("settings:edit"),
    body: congregationChange,
    fails: ["congregation.nameTaken"],
  }),
  closeCongregation: {
    method: "POST",
    path: "/congregations/{id}/close",
    summary: "Close a congregation: its people and records stay, nothing new is added to it",
    allow: forWholeChurch("settings:edit"),
    params: idParams,
    reply: congregation,
    audit: "updates",
    done: "congregation.closed",
    fails: ["congregation.notFound", "congregation.seat"],
  },
  reopenCongregation: {
    method: "POST",
    path: "/congregations/{id}/reopen",
    summary: "Open a closed congregation again",
    allow: forWholeChurch("settings:edit"),
    params: idParams,
    reply: congregation,
    audit: "updates",
    done: "congregation.reopened",
    fails: ["congregation.notFound", "congregation.nameTaken"],
  },
});

export const congregationFailures = { "congregation.seat": 409, "congregation.takesNothing": 409 } as const;
export const congregationMessages = { "congregation.closed": 200, "congregation.reopened": 200 } as const;
export type CongregationText = keyof typeof congregationFailures | keyof typeof congregationMessages;

export const feature = {
  about: "The congregations that the church consists of.",
  routes: congregationRoutes,
  ...joined(recordTexts("congregation", congregationNames), {
    failures: congregationFailures,
    messages: congregationMessages,
    texts: inEachLanguage(failureTexts),
  }),
} as const;
