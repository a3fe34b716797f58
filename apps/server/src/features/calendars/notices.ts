import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";
import { PUBLIC_FEED_MADE } from "./feeds/handlers.ts";
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

/** The valid address of the church's public calendar. */
const feedSubject: NoticeSubject = {
  name: "publicFeed",
  section: null,
  rows: sql`select calendar_feeds.id, null::bigint[] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs,
    null::text as name, calendar_feeds.revoked_at is null as is_open
    from calendar_feeds where calendar_feeds.account_id is null`,
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
  {
    event: "publicFeed.made",
    category: "system",
    type: "warning",
    priority: "high",
    action: "view",
    subject: feedSubject,
    on: PUBLIC_FEED_MADE,
    audience: "holders",
    allow: "settings:manage",
    channels: ["app", "email", "push"],
    dedupe: ({ id }) => `${id}`,
    texts: {
      "pt-BR": {
        title: "Novo endereço do calendário público",
        message: () => "O calendário público da igreja tem um endereço novo. Quem usava o anterior precisa do novo.",
        counted: counting("1 endereço novo do calendário público", "endereços novos do calendário público"),
      },
      es: {
        title: "Nueva dirección del calendario público",
        message: () => "El calendario público de la iglesia tiene una dirección nueva. Quien usaba la anterior necesita la nueva.",
        counted: counting("1 dirección nueva del calendario público", "direcciones nuevas del calendario público"),
      },
      en: {
        title: "New public calendar address",
        message: () => "The church’s public calendar has a new address. Anyone who used the old one needs the new one.",
        counted: counting("1 new public calendar address", "new public calendar addresses"),
      },
    },
  },
];
