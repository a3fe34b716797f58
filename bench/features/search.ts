import { searchTypes } from "@aprisco/contract/search.ts";
import type { FeatureBench } from "../generator/family.ts";
import { searchWords } from "../generator/names.ts";

export const bench: FeatureBench = {
  after: [],
  tables: () => [],
  values: { "search q": [...searchWords, "25/12", "encontro novembro"], entities: searchTypes },
};
