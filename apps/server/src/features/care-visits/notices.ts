import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeReminder, type NoticeSubject } from "../../facets/notice.ts";

/** Reminders start at this hour of the church's day. */
const MORNING = 6;
/** Older visits are not announced; the board shows them. */
const LATEST_DAYS = 30;

/** Visits in notifications, by the family's name; one is open while it is scheduled. */
const visitSubject: NoticeSubject = {
  name: "careVisit",
  section: "pastoral",
  feature: "pastoral",
  rows: sql`select care_visits.id, array[care_visits.congregation_id] as congregation_ids,
    (select min(account_id) from care_visitors where visit_id = care_visits.id) as owner_id,
    array(select account_id from care_visitors where visit_id = care_visits.id) as theirs,
    coalesce(households.name, alone.name) as name, care_visits.status = 'scheduled' as is_open
    from care_visits join care_subjects on care_subjects.id = care_visits.subject_id
    left join households on households.id = care_subjects.household_id
    left join people as alone on alone.id = care_subjects.person_id`,
  path: (id) => `/pastoral-care/visits?visit=${id}`,
};

const scheduledRows = sql`select id, congregation_id, scheduled_on as on_day from care_visits where status = 'scheduled'`;
const tomorrow: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) => sql`${scheduledRows} and scheduled_on = ${today}::date + 1 and scheduled_for > ${today}::date`,
};
/** Each announced once. */
const unreported: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) => sql`${scheduledRows} and scheduled_on < ${today}::date and scheduled_on >= ${today}::date - ${LATEST_DAYS}::integer
    and scheduled_for < ${today}::date + interval '1 day'`,
};

const ofVisit = {
  category: "pastoral",
  subject: visitSubject,
  audience: "ownerOrHolders",
  allow: "pastoral:edit",
  action: "view",
  channels: ["app", "email", "push"],
} as const satisfies Partial<NoticeKind>;

export const visitNotices: readonly NoticeKind[] = [
  {
    ...ofVisit,
    event: "careVisit.tomorrow",
    type: "pastoral",
    priority: "medium",
    on: tomorrow,
    texts: {
      "pt-BR": {
        title: "Visita amanhã",
        message: ({ name }) => `Amanhã há uma visita marcada: ${name}.`,
        counted: counting("1 visita amanhã", "visitas amanhã"),
      },
      es: {
        title: "Visita mañana",
        message: ({ name }) => `Mañana hay una visita programada: ${name}.`,
        counted: counting("1 visita mañana", "visitas mañana"),
      },
      en: {
        title: "Visit tomorrow",
        message: ({ name }) => `There is a visit planned for tomorrow: ${name}.`,
        counted: counting("1 visit tomorrow", "visits tomorrow"),
      },
    },
  },
  {
    ...ofVisit,
    event: "careVisit.unreported",
    type: "warning",
    priority: "medium",
    on: unreported,
    texts: {
      "pt-BR": {
        title: "Visita sem relato",
        message: ({ name }) => `O dia da visita a ${name} já passou. Conte em três campos como foi.`,
        counted: counting("1 visita sem relato", "visitas sem relato"),
      },
      es: {
        title: "Visita sin informe",
        message: ({ name }) => `Ya pasó el día de la visita a ${name}. Cuenta en tres campos cómo fue.`,
        counted: counting("1 visita sin informe", "visitas sin informe"),
      },
      en: {
        title: "Visit not reported",
        message: ({ name }) => `The day of the visit to ${name} has passed. Tell in three fields how it went.`,
        counted: counting("1 visit not reported", "visits not reported"),
      },
    },
  },
];
