import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";
import { LINK_FAILING } from "./sync/sync-task.ts";

/** Linked calendars of a congregation; a notice about one that works again is not needed. */
const linkSubject: NoticeSubject = {
  name: "calendarLink",
  section: "agenda",
  rows: sql`select calendar_links.id, array[calendar_links.congregation_id] as congregation_ids, calendar_links.created_by as owner_id,
    '{}'::bigint[] as theirs, calendar_links.name, calendar_links.state in ('failing', 'needs_password') as is_open
    from calendar_links`,
  path: () => "/agenda/calendars",
};

export const calendarNotices: readonly NoticeKind[] = [
  {
    event: "calendarLink.failing",
    category: "events",
    type: "error",
    priority: "high",
    action: "view",
    subject: linkSubject,
    on: LINK_FAILING,
    audience: "holders",
    allow: "agenda:manage",
    channels: ["app", "push"],
    // A new notice, if it worked in between.
    dedupe: ({ at, subjectId }) => `${subjectId} ${at.slice(0, 13)}`,
    texts: {
      "pt-BR": {
        title: "Falha na sincronização do calendário",
        message: ({ name }) => `O calendário ${name} não está sendo sincronizado. Veja o motivo e o que fazer.`,
        counted: counting("1 calendário sem sincronizar", "calendários sem sincronizar"),
      },
      es: {
        title: "Falla en la sincronización del calendario",
        message: ({ name }) => `El calendario ${name} no se está sincronizando. Mira el motivo y qué hacer.`,
        counted: counting("1 calendario sin sincronizar", "calendarios sin sincronizar"),
      },
      en: {
        title: "Calendar sync failure",
        message: ({ name }) => `The calendar ${name} is not being synchronized. See why, and what to do.`,
        counted: counting("1 calendar not synchronized", "calendars not synchronized"),
      },
    },
  },
];
