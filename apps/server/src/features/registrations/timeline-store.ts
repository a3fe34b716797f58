import { sql } from "kysely";
import { timelineBranch } from "../../records/lists/timeline-branch.ts";
import type { TimelineSource } from "../../facets/timeline.ts";

/** When a person registered for which event; of events that only some may see nothing is told. */
export const registrationTimeline: readonly TimelineSource[] = [
  {
    kinds: ["eventRegistered"],
    allow: "agenda:edit",
    branch: (page) =>
      timelineBranch(
        {
          kind: sql`'eventRegistered'`,
          id: sql`registered.id`,
          when: { at: sql`registered.registered_at` },
          from: sql`registrations as registered join events on events.id = registered.event_id
            join event_series on event_series.id = events.series_id
            where events.visibility in ('public', 'members') and registered.person_id = ${page.personId}`,
          value: sql`registered.state`,
          name: sql`coalesce(events.title, event_series.title)`,
        },
        page,
      ),
  },
];
