import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";

/** Somebody is named to count: once for a count, also if the name is taken off and put on again. */
export const STOCK_COUNT_CALLED = "stockCount.called";

/** An account on a count, for that account; open while it has that count to do. The name is the place's; blank: all places. */
const ownCount: NoticeSubject = {
  name: "ownCount",
  section: null,
  feature: "patrimonio",
  rows: sql`select count_counters.id, array[count_sessions.congregation_id] as congregation_ids, count_counters.account_id as owner_id,
    '{}'::bigint[] as theirs, coalesce(places.name, '') as name, count_sessions.status = 'open' as is_open,
    count_sessions.id::text as place
    from count_counters join count_sessions on count_sessions.id = count_counters.session_id
      left join places on places.id = count_sessions.place_id
    where count_counters.removed_at is null`,
  place: sql`subject.place`,
  path: (_id, place) => `/inventory/count?count=${place}`,
};

export const countNotices: readonly NoticeKind[] = [
  {
    event: "stockCount.called",
    // Who is named may have no right of the section.
    category: "system",
    type: "other",
    priority: "medium",
    action: "view",
    subject: ownCount,
    on: STOCK_COUNT_CALLED,
    audience: "owner",
    allow: null,
    channels: ["app", "push"],
    texts: {
      "pt-BR": {
        title: "Chamaram você para contar",
        message: ({ name }) =>
          name === "" ? "Chamaram você para contar o inventário. Obrigado!" : `Chamaram você para contar: ${name}. Obrigado!`,
        counted: counting("1 contagem espera por você", "contagens esperam por você"),
      },
      es: {
        title: "Te llamaron a contar",
        message: ({ name }) => (name === "" ? "Te llamaron a contar el inventario. ¡Gracias!" : `Te llamaron a contar: ${name}. ¡Gracias!`),
        counted: counting("1 conteo te espera", "conteos te esperan"),
      },
      en: {
        title: "You are asked to count",
        message: ({ name }) =>
          name === "" ? "You are asked to count the inventory. Thank you!" : `You are asked to count: ${name}. Thank you!`,
        counted: counting("1 count is waiting for you", "counts are waiting for you"),
      },
    },
  },
];
