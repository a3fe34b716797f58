import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject, type NoticeTexts } from "../../facets/notice.ts";

/** A request was made. */
export const PRAYER_ASKED = "prayer.asked";
/** The same, for one person of the prayer team, who is the subject. */
export const PRAYER_TEAM_ASKED = "prayer.teamAsked";

const path = "/pastoral-care/prayers";

/** Requests in notifications, without a name: who asks is told by the list alone. */
const prayerSubject: NoticeSubject = {
  name: "prayer",
  section: "pastoral",
  feature: "pastoral",
  rows: sql`select prayer_requests.id, array[prayer_requests.congregation_id] as congregation_ids,
    prayer_requests.owner_account_id as owner_id, array[prayer_requests.owner_account_id, prayer_requests.created_by] as theirs, '' as name,
    prayer_requests.status = 'new' as is_open from prayer_requests`,
  path: () => path,
};

/** The people of the team, who may have no right of the section; `owner_id`: the person's account. */
const teamSubject: NoticeSubject = {
  name: "prayerTeam",
  section: null,
  feature: "pastoral",
  rows: sql`select prayer_team.person_id as id, array[people.congregation_id] as congregation_ids,
    (select accounts.id from accounts where accounts.person_id = prayer_team.person_id and accounts.closed_at is null) as owner_id,
    '{}'::bigint[] as theirs, '' as name, true as is_open
    from prayer_team join people on people.id = prayer_team.person_id`,
  path: () => path,
};

const texts: NoticeTexts = {
  "pt-BR": {
    title: "Novo pedido de oração",
    message: () => "Há um novo pedido de oração. Que tal orar agora?",
    counted: counting("1 novo pedido de oração", "novos pedidos de oração"),
  },
  es: {
    title: "Nueva petición de oración",
    message: () => "Hay una nueva petición de oración. ¿Qué tal orar ahora?",
    counted: counting("1 nueva petición de oración", "nuevas peticiones de oración"),
  },
  en: {
    title: "New prayer request",
    message: () => "There is a new prayer request. How about praying now?",
    counted: counting("1 new prayer request", "new prayer requests"),
  },
};

const asked = { type: "pastoral", priority: "medium", action: "view", texts } as const;

export const prayerNotices: readonly NoticeKind[] = [
  {
    ...asked,
    category: "pastoral",
    event: "prayer.asked",
    subject: prayerSubject,
    on: PRAYER_ASKED,
    audience: "holders",
    allow: "pastoral:manage",
    channels: ["app", "email"],
  },
  {
    ...asked,
    // Not pastoral: every account may be of the team, and those notices are of whoever has a right of care.
    category: "ministries",
    event: "prayer.teamAsked",
    subject: teamSubject,
    on: PRAYER_TEAM_ASKED,
    audience: "owner",
    allow: null,
    channels: ["app", "push"],
    dedupe: ({ id, subjectId }) => `${subjectId}:${id}`,
  },
];
