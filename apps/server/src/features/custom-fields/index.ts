import { namesIn } from "../../facets/target-names.ts";
import type { Manifest } from "../../manifest.ts";
import { customOwnData } from "./own-data-store.ts";
import { customListFields } from "./list-fields-store.ts";
import { customFieldHandlers } from "./handlers.ts";

export { customCondition, customConditions, isNarrowing, type CustomRule } from "./filter-store.ts";
export { customColumns } from "./columns.ts";
export { readFields as readCustomFields } from "./definition-store.ts";
export { storedValues, visibleValues, writeRegistered, writeValues } from "./values-store.ts";

export const customFields = {
  handlers: () => customFieldHandlers,
  tables: {
    custom_fields: { backup: "data", congregation: "church", retention: "kept" },
    custom_choices: { backup: "data", congregation: "church", retention: "kept" },
    custom_values: {
      backup: "data",
      congregation: { parent: "people" },
      retention: "kept",
      private: ["text_value", "number_value", "date_value", "choice_id", "flag_value"],
    },
  },
  personRefs: [
    {
      table: "custom_values",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["field_id"] },
      // Each field has a right of its own: a number of rows would tell of the hidden ones.
      moving: null,
      anonymise: "delete",
      hat: false,
      own: "custom",
    },
  ],
  listFields: customListFields,
  ownData: customOwnData,
  targets: { customField: { names: namesIn("custom_fields", { name: "label", congregation: null }), path: () => "/settings/fields" } },
} satisfies Manifest;
