import { familyFields } from "./list-fields-store.ts";
import { namesIn } from "../../facets/target-names.ts";
import type { Manifest } from "../../manifest.ts";
import { familyOwnData } from "./own-data-store.ts";
import { careHandlers } from "./care-handlers.ts";
import { familyHandlers } from "./handlers.ts";
import { joinHealth, movePickups, moveRelations } from "./merge-store.ts";

export { holdPlace, joinFamily, type HeldPlace } from "./join-store.ts";
export { allergyOf } from "./store.ts";

const child = { key: "id", anonymise: "delete", hat: false } as const;
const relation = { ...child, table: "person_relations", own: "relations" } as const;
const pickup = { ...child, table: "pickup_people", own: "pickups" } as const;
const relations = { kind: "relations", allow: "members:view" } as const;
const health = { kind: "health", allow: "members:view" } as const;
const pickups = { kind: "pickups", allow: "members:view" } as const;

export const families = {
  handlers: (services) => ({ ...familyHandlers, ...careHandlers(services) }),
  tables: {
    households: { backup: "data", congregation: "column", retention: "kept" },
    person_relations: { backup: "data", congregation: { parent: "people" }, retention: "kept" },
    person_health: {
      backup: "data",
      congregation: { parent: "people" },
      retention: "kept",
      private: ["allergies", "medication", "special_needs"],
    },
    pickup_people: { backup: "data", congregation: { parent: "people" }, retention: "kept", private: ["reason"] },
  },
  personRefs: [
    { ...relation, column: "person_id", moving: relations, merge: { combine: moveRelations, taken: ["kind", "related_id"] } },
    { ...relation, column: "related_id", moving: relations, merge: { combine: moveRelations, taken: ["kind", "person_id"] } },
    { ...child, table: "person_health", column: "person_id", moving: health, merge: { combine: joinHealth }, own: "health" },
    { ...pickup, column: "child_id", moving: pickups, merge: { combine: movePickups, taken: ["adult_id"] } },
    // A person who is named on a child's list stays one: a bar must not go with a visitor's card.
    { ...pickup, column: "adult_id", hat: true, moving: pickups, merge: { combine: movePickups, taken: ["child_id"] } },
  ],
  listFields: familyFields,
  ownData: familyOwnData,
  targets: { family: { names: namesIn("households"), path: (id) => `/families?family=${id}` } },
} satisfies Manifest;
