import { familySorts } from "@aprisco/contract/families/choices.ts";
import type { FeatureBench } from "../generator/family.ts";
import { searchWords } from "../generator/names.ts";

/** Its households come with the people who live in them (people.ts). */
export const bench: FeatureBench = {
  after: ["people"],
  tables: () => [],
  queries: { listFamilies: { q: searchWords, sort: familySorts }, getFamilyAddress: { except: ["1"] } },
};
