import { sql, type SqlBool } from "kysely";
import { within } from "../../access/within.ts";
import { searchOf, type SearchSource } from "../../facets/search.ts";
import { textHolds } from "../../records/lists/search.ts";
import { positionRows } from "./store.ts";

/** Positions by name and ministry, without archived ones. */
export const positionSearch: readonly SearchSource[] = [
  searchOf({
    type: "position",
    allow: { anyOf: ["volunteers:view", { relation: "ministryLeader" }] },
    section: "volunteers",
    creates: { anyOf: ["volunteers:create", { relation: "ministryLeader" }] },
    pathOf: (id) => `/volunteers/positions?position=${id}`,
    hits: (scope) => ({
      table: "volunteer_positions",
      from: sql`volunteer_positions join ministries on ministries.id = volunteer_positions.ministry_id`,
      where: [sql<SqlBool>`volunteer_positions.archived_at is null`, ...within(positionRows, scope)],
      holds: (term) => {
        const [own, ministry] = ["volunteer_positions.name_folded", "ministries.name_folded"].map((column) =>
          textHolds(sql.ref(column), term),
        );
        return sql<SqlBool>`(${own} or ${ministry})`;
      },
      subtitle: sql`ministries.name`,
    }),
  }),
];
