import type { Manifest } from "../../manifest.ts";

const relation = { table: "person_relations", key: "id", anonymise: "delete", hat: false, own: "relations" } as const;

export const families = {
  tables: {
    households: { backup: "data", congregation: "column", retention: "kept" },
    person_relations: { backup: "data", congregation: { parent: "people" }, retention: "kept" },
  },
  personRefs: [
    { ...relation, column: "person_id", merge: { moveUnlessTaken: ["kind", "related_id"] } },
    { ...relation, column: "related_id", merge: { moveUnlessTaken: ["kind", "person_id"] } },
  ],
} satisfies Manifest;
