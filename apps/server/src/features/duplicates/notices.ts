import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";

const pairsSubject: NoticeSubject = {
  name: "duplicates",
  section: null,
  rows: sql`select id, array[id] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs, name, true as is_open from congregations`,
  path: () => "/duplicates",
};

export const PAIRS_FOUND = "duplicate.found";

export const duplicateNotices: readonly NoticeKind[] = [
  {
    event: "duplicate.found",
    category: "members",
    type: "warning",
    priority: "low",
    action: "view",
    subject: pairsSubject,
    on: PAIRS_FOUND,
    audience: "holders",
    allow: "members:edit",
    channels: ["app"],
    dedupe: ({ subjectId, at }) => `${subjectId}:${at.slice(0, 10)}`,
    texts: {
      "pt-BR": {
        title: "Possíveis cadastros repetidos",
        message: ({ name }) => `Há pessoas de ${name} que podem estar cadastradas duas vezes. Confira quando puder.`,
        counted: counting("1 aviso de cadastros repetidos", "avisos de cadastros repetidos"),
      },
      es: {
        title: "Posibles fichas repetidas",
        message: ({ name }) => `Hay personas de ${name} que pueden tener dos fichas. Revísalo cuando puedas.`,
        counted: counting("1 aviso de fichas repetidas", "avisos de fichas repetidas"),
      },
      en: {
        title: "Possible duplicate records",
        message: ({ name }) => `Some people at ${name} may be listed twice. Have a look when you can.`,
        counted: counting("1 notice of duplicate records", "notices of duplicate records"),
      },
    },
  },
];
