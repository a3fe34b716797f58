import type { FeatureBench } from "../generator/family.ts";

export const bench: FeatureBench = {
  after: [],
  tables: () => [],
  // A week of one kind and of all; a month across New Year.
  values: {
    "listBirthdays from": ["2026-12-28"],
    "listBirthdays to": ["2026-12-28", "2027-01-03"],
    kinds: ["birth", "wedding,baptism", "birth,wedding,baptism"],
  },
};
