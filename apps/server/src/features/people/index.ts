import type { Manifest } from "../../manifest.ts";

export { makePeople } from "./registry-store.ts";
export { peopleWithin, theirPeople } from "./within-store.ts";
export { changePerson, createPerson, type PersonChange, type PersonDraft, type PersonSeen } from "./store.ts";

export const people = {
  tables: {
    people: { backup: "data", congregation: "column", retention: "kept", private: ["children_ages", "children_names"] },
  },
} satisfies Manifest;
