import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { instantBefore } from "../../database/instant.ts";
import { type NoticeKind, counting, type NoticeTexts, type NoticeReminder, type NoticeSubject } from "../../facets/notice.ts";
import { addDays } from "./list/periods.ts";

/** Older cards are not notified; the list shows them. */
const LATEST_DAYS = 30;
const FIRST_CONTACT_HOURS = 48;
/** Reminders start at this hour of the church's day. */
const MORNING = 6;

/** Cards in notifications. A card is open until it is contacted, converted or without interest. */
const cardSubject: NoticeSubject = {
  name: "visitor",
  section: "visitors",
  rows: sql`select visitors.id, array[visitors.congregation_id] as congregation_ids, visitors.follow_up_owner_id as owner_id,
    array[visitors.follow_up_owner_id, visitors.created_by] as theirs, people.name,
    visitors.status not in ('convertido_para_membro', 'sem_interesse') as is_open
    from visitors join people on people.id = visitors.person_id`,
  path: (id) => `/visitor-management?visitor=${id}`,
};

const dueToday: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) => sql`select id, congregation_id, next_action_date as on_day from visitors where next_action_date = ${today}::date`,
};

/** Follow-ups of earlier days, each announced once. */
const overdue: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) => sql`select id, congregation_id, next_action_date as on_day from visitors
    where next_action_date >= ${addDays(today, -LATEST_DAYS)}::date and next_action_date < ${today}::date`,
};

/** New cards without a contact, an attempt or a next action after 48 hours. */
const uncontacted: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ now, timeZone }) => sql`select id, congregation_id, (created_at at time zone ${timeZone}::text)::date as on_day from visitors
    where status = 'novo' and last_contact_at is null and next_action_date is null
      and created_at > ${instantBefore(now, LATEST_DAYS * 24 * HOUR_MS)}::timestamptz
      and created_at <= ${instantBefore(now, FIRST_CONTACT_HOURS * HOUR_MS)}::timestamptz`,
};

/** The group whose report named the visitor; null: they filled in the form. */
const groupIn = ({ group }: Readonly<Record<string, unknown>>): string | null => (typeof group === "string" ? group : null);

const cardTexts = {
  registered: {
    "pt-BR": {
      title: "Novo visitante",
      message: ({ name, data }) => {
        const group = groupIn(data);
        return group === null
          ? `${name} preencheu a ficha de visitante. Que tal dar as boas-vindas?`
          : `${name} veio como visitante, segundo o relatório de ${group}. Que tal dar as boas-vindas?`;
      },
      counted: counting("1 novo visitante", "novos visitantes"),
    },
    es: {
      title: "Nuevo visitante",
      message: ({ name, data }) => {
        const group = groupIn(data);
        return group === null
          ? `${name} llenó la ficha de visitante. ¿Qué tal darle la bienvenida?`
          : `${name} vino de visita, según el informe de ${group}. ¿Qué tal darle la bienvenida?`;
      },
      counted: counting("1 nuevo visitante", "nuevos visitantes"),
    },
    en: {
      title: "New visitor",
      message: ({ name, data }) => {
        const group = groupIn(data);
        return group === null
          ? `${name} filled in the visitor form. How about a word of welcome?`
          : `${name} came as a visitor, says the report of ${group}. How about a word of welcome?`;
      },
      counted: counting("1 new visitor", "new visitors"),
    },
  },
  added: {
    "pt-BR": {
      title: "Visitante cadastrado",
      message: ({ name }) => `A equipe cadastrou ${name} entre os visitantes.`,
      counted: counting("1 visitante cadastrado pela equipe", "visitantes cadastrados pela equipe"),
    },
    es: {
      title: "Visitante registrado",
      message: ({ name }) => `El equipo registró a ${name} entre los visitantes.`,
      counted: counting("1 visitante registrado por el equipo", "visitantes registrados por el equipo"),
    },
    en: {
      title: "Visitor added",
      message: ({ name }) => `The team added ${name} to the visitors.`,
      counted: counting("1 visitor added by the team", "visitors added by the team"),
    },
  },
  assigned: {
    "pt-BR": {
      title: "Visitante aos seus cuidados",
      message: ({ name }) => `O acompanhamento de ${name} agora está com você.`,
      counted: counting("1 visitante aos seus cuidados", "visitantes aos seus cuidados"),
    },
    es: {
      title: "Visitante a tu cuidado",
      message: ({ name }) => `El seguimiento de ${name} ahora está contigo.`,
      counted: counting("1 visitante a tu cuidado", "visitantes a tu cuidado"),
    },
    en: {
      title: "Visitor in your care",
      message: ({ name }) => `You are now in charge of following up with ${name}.`,
      counted: counting("1 visitor in your care", "visitors in your care"),
    },
  },
  uncontacted: {
    "pt-BR": {
      title: "Visitante sem contato há 48 horas",
      message: ({ name }) => `${name} nos visitou e ainda não recebeu notícias da igreja.`,
      counted: counting("1 visitante sem contato há 48 horas", "visitantes sem contato há 48 horas"),
    },
    es: {
      title: "Visitante sin contacto desde hace 48 horas",
      message: ({ name }) => `${name} nos visitó y aún no ha tenido noticias de la iglesia.`,
      counted: counting("1 visitante sin contacto desde hace 48 horas", "visitantes sin contacto desde hace 48 horas"),
    },
    en: {
      title: "Visitor not contacted for 48 hours",
      message: ({ name }) => `${name} visited us and has not heard from the church yet.`,
      counted: counting("1 visitor not contacted for 48 hours", "visitors not contacted for 48 hours"),
    },
  },
  due: {
    "pt-BR": {
      title: "Próximo passo para hoje",
      message: ({ name }) => `Hoje é o dia combinado para falar com ${name}.`,
      counted: counting("1 próximo passo para hoje", "próximos passos para hoje"),
    },
    es: {
      title: "Próximo paso para hoy",
      message: ({ name }) => `Hoy es el día acordado para hablar con ${name}.`,
      counted: counting("1 próximo paso para hoy", "próximos pasos para hoy"),
    },
    en: {
      title: "Next step due today",
      message: ({ name }) => `Today is the day to get in touch with ${name}.`,
      counted: counting("1 next step due today", "next steps due today"),
    },
  },
  overdue: {
    "pt-BR": {
      title: "Próximo passo à espera",
      message: ({ name }) => `O dia de falar com ${name} já passou. Ainda dá tempo!`,
      counted: counting("1 próximo passo à espera", "próximos passos à espera"),
    },
    es: {
      title: "Próximo paso en espera",
      message: ({ name }) => `Ya pasó el día de hablar con ${name}. ¡Todavía estás a tiempo!`,
      counted: counting("1 próximo paso en espera", "próximos pasos en espera"),
    },
    en: {
      title: "Next step waiting",
      message: ({ name }) => `You meant to contact ${name}. There’s still time.`,
      counted: counting("1 next step waiting", "next steps waiting"),
    },
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>;

/** A card was added, by the public form, by a group's report without an account, or by staff (`happenedToMade` says by whom). */
export const CARD_MADE = "visitor.made";
/** What is said of a new card beside its name. */
export interface CardNews {
  /** The name of the group whose report it comes from, sent by a link. */
  readonly group?: string;
}
export const CARD_ASSIGNED = "visitor.assigned";

const ofCard = { category: "pastoral", subject: cardSubject } as const;
const news = { ...ofCard, on: CARD_MADE, audience: "holders", allow: "visitors:view" } as const;
/** Tasks for a card's owner, or for all who may follow up. */
const work = {
  ...ofCard,
  action: "schedule",
  audience: "ownerOrHolders",
  allow: "visitors:edit",
  channels: ["app", "email", "push"],
} as const;

export const visitorNotices: readonly NoticeKind[] = [
  {
    ...news,
    event: "visitor.registered",
    type: "pastoral",
    priority: "high",
    action: "schedule",
    when: ({ actorId }) => actorId === null,
    channels: ["app", "email", "push"],
    texts: cardTexts.registered,
  },
  {
    ...news,
    event: "visitor.added",
    type: "success",
    priority: "low",
    action: "view",
    when: ({ actorId }) => actorId !== null,
    channels: ["app"],
    texts: cardTexts.added,
  },
  {
    ...work,
    event: "visitor.assigned",
    type: "pastoral",
    priority: "medium",
    audience: "owner",
    on: CARD_ASSIGNED,
    dedupe: ({ id, subjectId }) => `${subjectId}:${id}`,
    texts: cardTexts.assigned,
  },
  { ...work, event: "visitor.uncontacted", type: "warning", priority: "high", on: uncontacted, texts: cardTexts.uncontacted },
  { ...work, event: "followUp.due", type: "pastoral", priority: "medium", on: dueToday, texts: cardTexts.due },
  { ...work, event: "followUp.overdue", type: "warning", priority: "high", on: overdue, texts: cardTexts.overdue },
];
