import { sql } from "kysely";
import type { TargetSources } from "../../facets/target-names.ts";
import { queriesOf } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";

/** Occurrences by their titles; what is private is not named. */
export const eventTargets: TargetSources = {
  event: {
    names: async (handle, scope, ids) => {
      const seen = sql`${reaches(scope, "events.congregation_id")} and events.visibility <> 'private'`;
      const { rows } = await sql<{ id: number; name: string | null }>`
        select events.id, case when ${seen} then coalesce(events.title, event_series.title) end as name
        from events join event_series on event_series.id = events.series_id
        where events.id = any(${[...ids]}::bigint[])`.execute(queriesOf(handle));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    path: (id) => `/agenda?event=${id}`,
  },
};
