import * as z from "zod/mini";
import { exportOf } from "./export.ts";
import { choice, flag, id, listQuery, name, version } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { auditValues } from "./kept-values.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/places.ts";

export const placeNames: RecordNames = {
  "pt-BR": ["o lugar", "os lugares"],
  es: ["el lugar", "los lugares"],
  en: ["the place", "the places"],
};

export const placeKinds = ["building", "room", "storage", "vehicle"] as const;
export const placeSorts = ["name", "-name"] as const;

const fields = {
  kind: auditValues(choice(placeKinds)),
  /** Unique within its parent, among the congregation's places that are not archived; accents and case are ignored. */
  name: name(100).check(z.minLength(2, { error: "field.tooShort" })),
  /** The place that it is in: a room of a building, a cupboard of a room. Null: none. */
  parent_id: z.optional(z.nullable(id)),
  /** Kept as history; nothing more is put there. */
  archived: auditValues(z.optional(flag)),
};
export const placeInput = z.object(fields);
/** A change: an absent field is unchanged, null clears. */
export const placeChange = z.object({ ...fields, kind: z.optional(fields.kind), name: z.optional(fields.name), version });

export const placeQuery = z.object({
  ...listQuery,
  kind: z.optional(choice(placeKinds)),
  /** Default: without archived ones. */
  archived: z.optional(choice(["true", "false", "any"])),
  sort: z.optional(choice(placeSorts)),
});

export const place = z.object({
  id: z.number(),
  kind: choice(placeKinds),
  name: z.string(),
  parent_id: z.nullable(z.number()),
  parent_name: z.nullable(z.string()),
  /** The number of inventory items of which some are there now. */
  items: z.number(),
  /** Something was kept or counted there once, or another place is in it: it is archived instead of deleted. */
  used: z.boolean(),
  archived: z.boolean(),
  version: z.number(),
});
export type StoragePlace = z.infer<typeof place>;

const listPlaces = {
  method: "GET",
  path: "/places",
  summary: "The places where things are, filtered, a page at a time",
  byCongregation: true,
  allow: "patrimonio:view",
  query: placeQuery,
  reply: z.array(place),
  list: true,
} as const;
const places = recordRoutes("place", place);

export const placeRoutes = routeTable("places", {
  listPlaces,
  exportPlaces: exportOf(listPlaces, { path: "/places/export", summary: "The places that match, as a file", allow: "patrimonio:manage" }),
  createPlace: places.creation({
    path: "/places",
    summary: "Add a place",
    byCongregation: true,
    allow: "patrimonio:manage",
    body: placeInput,
    fails: ["place.nameTaken"],
  }),
  getPlace: places.reading({ path: "/places/{id}", summary: "One place", allow: "patrimonio:view" }),
  updatePlace: places.change({
    path: "/places/{id}",
    summary: "Change a place",
    allow: "patrimonio:manage",
    body: placeChange,
    fails: ["place.nameTaken", "place.within", "place.holdsThings"],
  }),
  deletePlace: places.deletion({
    path: "/places/{id}",
    summary: "Delete a place that nothing was ever in; for 24 hours it can be restored",
    allow: "patrimonio:manage",
    fails: ["place.inUse"],
  }),
  restorePlace: places.restoration({
    path: "/places/{id}/restore",
    summary: "Bring a deleted place back as it was",
    allow: "patrimonio:manage",
    fails: ["place.nameTaken"],
  }),
});

const special = {
  failures: { "place.inUse": 409, "place.within": 409, "place.holdsThings": 409 },
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;

export const feature = {
  about: "The places where the church's things are: buildings, rooms, storage places, vehicles.",
  routes: placeRoutes,
  ...joined(recordTexts("place", placeNames), special),
} as const;
