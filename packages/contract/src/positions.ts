import * as z from "zod/mini";
import { choice, flag, id, listQuery, name, queryId, version, whole } from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { positionFailureTexts } from "./texts/volunteers.ts";

export const positionNames: RecordNames = {
  "pt-BR": ["a função", "as funções"],
  es: ["la función", "las funciones"],
  en: ["the position", "the positions"],
};
export const positionSorts = ["name", "-name"] as const;

const fields = {
  /** Unique among the ministry's positions that are not archived; accents and case are ignored. */
  name: name(80).check(z.minLength(2, { error: "field.tooShort" })),
  /** Years; null: any age. */
  min_age: z.optional(z.nullable(whole(1, 99))),
  /** How much an empty place counts when rosters are filled. */
  weight: z.optional(whole(1, 5)),
  /** Minutes before the event begins. */
  arrive_minutes: z.optional(whole(0, 480)),
  /** Days before the event on which people are reminded; 0: never. */
  remind_days: z.optional(whole(0, 14)),
  /** No longer rostered, kept as history. */
  archived: auditValues(z.optional(flag)),
};
export const positionInput = z.object({ ...fields, ministry_id: id });
/** A change: an absent field is unchanged, null clears. The ministry does not change. */
export const positionChange = z.object({ ...fields, name: z.optional(fields.name), version });

export const positionQuery = z.object({
  ...listQuery,
  ministry: z.optional(queryId()),
  /** Default: without archived ones. */
  archived: z.optional(choice(["true", "false", "any"])),
  sort: z.optional(choice(positionSorts)),
});

export const position = z.object({
  id: z.number(),
  ministry_id: z.number(),
  ministry_name: z.string(),
  name: z.string(),
  min_age: z.nullable(z.number()),
  weight: z.number(),
  arrive_minutes: z.number(),
  remind_days: z.number(),
  archived: z.boolean(),
  /** The number of active volunteers who can serve in it. */
  skilled: z.number(),
  version: z.number(),
});
export type VolunteerPosition = z.infer<typeof position>;

const positions = recordRoutes("volunteerPosition", position, ["positions", "volunteers", "schedule"]);
const orLeading = (permission: "volunteers:create" | "volunteers:edit" | "volunteers:view") =>
  ({ anyOf: [permission, { relation: "ministryLeader" }] }) as const;

export const positionRoutes = routeTable("positions", {
  listPositions: {
    method: "GET",
    path: "/volunteer-positions",
    summary: "The positions of ministries, filtered, a page at a time",
    byCongregation: true,
    allow: orLeading("volunteers:view"),
    query: positionQuery,
    reply: z.array(position),
    list: true,
  },
  createPosition: positions.creation({
    path: "/volunteer-positions",
    summary: "Add a position to a ministry",
    allow: orLeading("volunteers:create"),
    body: positionInput,
    fails: ["volunteerPosition.nameTaken"],
  }),
  getPosition: positions.reading({
    path: "/volunteer-positions/{id}",
    summary: "One position",
    allow: orLeading("volunteers:view"),
  }),
  updatePosition: positions.change({
    path: "/volunteer-positions/{id}",
    summary: "Change a position",
    allow: orLeading("volunteers:edit"),
    body: positionChange,
    fails: ["volunteerPosition.nameTaken"],
  }),
  deletePosition: positions.deletion({
    path: "/volunteer-positions/{id}",
    summary: "Delete a position that stands in no roster; for 24 hours it can be restored. Another is archived",
    allow: orLeading("volunteers:edit"),
    fails: ["volunteerPosition.rostered"],
  }),
  restorePosition: positions.restoration({
    path: "/volunteer-positions/{id}/restore",
    summary: "Bring a deleted position back as it was",
    allow: orLeading("volunteers:edit"),
    fails: ["volunteerPosition.nameTaken"],
  }),
});

export const feature = {
  about: "The positions in which people of a ministry serve.",
  routes: positionRoutes,
  ...joined(recordTexts("volunteerPosition", positionNames), {
    failures: { "volunteerPosition.rostered": 409 },
    messages: {},
    texts: inEachLanguage(positionFailureTexts),
  } as const),
} as const;
