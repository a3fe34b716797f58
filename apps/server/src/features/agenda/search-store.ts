import { sql } from "kysely";
import { textHolds } from "../../records/lists/search.ts";
import { namedBranch } from "../../records/lists/search-branch.ts";
import { reaches } from "../../access/within.ts";
import type { SearchSource, WordSource } from "../../facets/search.ts";
import { ofDays, visibleTo } from "./sight-store.ts";

/** Titles of events that members may read; those of fewer people are nobody's vocabulary. */
export const eventWords: WordSource = {
  table: "event_series",
  text: sql`event_series.title`,
  where: sql`event_series.visibility in ('public', 'members')`,
};

const title = sql`coalesce(shown.title, event_series.title)`;
const hit = sql`shown.id, ${title} as name, fold(${title}) as name_folded, shown.day, coalesce(shown.status, event_series.status) as status,
  nullif(coalesce(shown.location, event_series.location), '') as location`;

/**
 * Events by title, description, place and day (spec.md §3): of a series its next occurrence, or else its last, besides those
 * that have such a text of their own; of days that are named, each occurrence.
 */
export const eventSearch: readonly SearchSource[] = [
  {
    type: "event",
    allow: "agenda:view",
    section: "agenda",
    creates: "agenda:create",
    pathOf: (id) => `/agenda?event=${id}`,
    branch: (asked, scope) => {
      const seen = sql`${visibleTo(scope)} and ${reaches(scope, "events.congregation_id")}`;
      // Each of the two is one step along the index of a series' days: a word of many titles would meet all their occurrences else.
      const ofSeries = sql`select * from events where events.series_id = event_series.id and ${seen}`;
      const nearest = sql`
        (${ofSeries} and events.day >= now()::date - 33 and events.ends_at >= now() order by events.day, events.starts_at limit 1)
        union all (${ofSeries} and events.ends_at < now() order by events.day desc, events.starts_at desc limit 1) limit 1`;
      const onDays = (days: NonNullable<typeof asked.days>) => sql`(
        select ${hit}, event_series.search_text || ' ' || coalesce(shown.own_text, '') as text
        from (select * from events where ${seen} and ${ofDays(days)}) as shown
        join event_series on event_series.id = shown.series_id
        order by shown.day < now()::date, shown.day, shown.starts_at
      ) as event_hits`;
      return namedBranch(
        {
          type: "event",
          table: "event_hits",
          from: sql`(
            select ${hit}, event_series.search_text as text
            from event_series cross join lateral (${nearest}) as shown
            union all
            select ${hit}, shown.own_text as text from (select * from events where events.own_text is not null and ${seen}) as shown
            join event_series on event_series.id = shown.series_id
          ) as event_hits`,
          ofDays: asked.days && onDays(asked.days),
          where: [],
          holds: (term) => textHolds(sql.ref("event_hits.text"), term),
          subtitle: sql`event_hits.location`,
          status: sql`event_hits.status`,
          day: sql`event_hits.day`,
        },
        asked,
      );
    },
  },
];
