import { searchTypes } from "@aprisco/contract/search.ts";
import type { FeatureBench } from "../generator/family.ts";
import { searchWords } from "../generator/names.ts";

/** Its rows are those of the features that it searches. */
export const bench: FeatureBench = {
  after: [],
  tables: () => [],
  values: { "search q": [...searchWords, "25/12", "encontro novembro"], entities: searchTypes },
};
