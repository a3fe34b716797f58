import { sql } from "kysely";
import type { WordSource } from "../../facets/search.ts";

/** The names that people bear and go by. */
export const personWords: WordSource = {
  table: "people",
  text: sql`people.name || ' ' || coalesce(people.preferred_name, '')`,
  where: sql`people.anonymised_at is null`,
};
