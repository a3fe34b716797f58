import type { Language } from "@aprisco/contract/languages.ts";
import { sql, type RawBuilder } from "kysely"; // queries: a part of the statements of notices, which add the scope
import * as z from "zod/mini";
import { nearDayWords } from "../../days/day-words.ts";
import { counting, type NoticeKind, type NoticeReminder, type NoticeSubject, type NoticeValues } from "../../facets/notice.ts";
import { ASKED, BY_HAND, CANCELED_UNREACHED, NOBODY_LEFT, UNREACHED } from "./happenings-store.ts";
import { isTrueNews } from "./hand-news-store.ts";
import { toldState } from "./store.ts";

const named = sql`coalesce(events.title, event_series.title)`;
const onDay = sql`to_char(events.day, 'YYYY-MM-DD') as day`;
/** What is on a day: "Culto, domingo, 6 de dezembro". */
const dayed = (language: Language, { name, day }: Pick<NoticeValues, "name" | "day">): string =>
  day === null ? name : `${name}, ${nearDayWords(language, day)}`;
const ledBy = sql`coalesce(ministries.leader_id, (
      select accounts.id from ministry_members as led join accounts on accounts.person_id = led.person_id and accounts.closed_at is null
      where led.ministry_id = ministries.id and led.role in ('leader', 'co_leader') and led.until_on is null
      order by led.role desc, accounts.id limit 1))`;
const monthPlace = sql`to_char(events.day, '"month="YYYY-MM') || '&ministry=' || ministries.id || '&event=' || events.id`;

/** A place for the person who has it; open while it waits for an answer. */
const ownPlace: NoticeSubject = {
  name: "ownPlace",
  section: null,
  feature: "volunteers",
  rows: sql`select assignments.id, array[schedules.congregation_id] as congregation_ids,
    (select accounts.id from accounts where accounts.person_id = assignments.person_id and accounts.closed_at is null) as owner_id,
    '{}'::bigint[] as theirs, ${named} as name, assignments.state = 'invited' as is_open, ${onDay}
    from assignments join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id`,
  day: sql`subject.day`,
  path: (id) => `/schedule/mine?place=${id}`,
};
/** A roster for the account that leads its ministry. */
const rosterSubject = (name: "roster" | "canceledRoster", isOpen: RawBuilder<unknown>): NoticeSubject => ({
  name,
  section: null,
  feature: "volunteers",
  rows: sql`select schedules.id, array[schedules.congregation_id] as congregation_ids, ${ledBy} as owner_id,
    '{}'::bigint[] as theirs, ministries.name || ', ' || ${named} as name, ${isOpen} as is_open, ${monthPlace} as place, ${onDay}
    from schedules join ministries on ministries.id = schedules.ministry_id
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id`,
  place: sql`subject.place`,
  day: sql`subject.day`,
  path: (_id, place) => `/schedule?${place}`,
});
const roster = rosterSubject("roster", sql`true`);
/** Somebody who must hear in person of a lost place; open until somebody has told it. */
const handNews: NoticeSubject = {
  name: "handNews",
  section: null,
  feature: "volunteers",
  rows: sql`select hand_news.id, array[schedules.congregation_id] as congregation_ids, ${ledBy} as owner_id,
    '{}'::bigint[] as theirs, people.name || ' (' || volunteer_positions.name || '), ' || ${named} as name,
    hand_news.told_at is null and ${isTrueNews} as is_open, ${monthPlace} as place, ${onDay}
    from hand_news join people on people.id = hand_news.person_id
      join volunteer_positions on volunteer_positions.id = hand_news.position_id
      join schedules on schedules.id = hand_news.schedule_id join ministries on ministries.id = schedules.ministry_id
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id`,
  place: sql`subject.place`,
  day: sql`subject.day`,
  path: (_id, place) => `/schedule?${place}`,
};

/** The roster of a canceled service; open until somebody has told everybody whom no message reaches. */
const canceledRoster = rosterSubject(
  "canceledRoster",
  sql`exists (select from hand_news where hand_news.schedule_id = schedules.id and hand_news.kind = 'canceled' and hand_news.told_at is null
    and ${isTrueNews})`,
);
const peopleData = z.object({ people: z.number() });
/** How many people must hear of a cancellation in person. */
const peopleIn = (data: unknown): number => peopleData.parse(data).people;

/** Published rosters of tomorrow with an open place, or a person who was asked and has heard nothing. */
const openTomorrow: NoticeReminder = {
  fromHour: 8,
  rows: ({ today }) => sql`select schedules.id, schedules.congregation_id, events.day as on_day
    from events join event_series on event_series.id = events.series_id
      join schedules on schedules.event_id = events.id and schedules.state = 'published'
    where events.day = ${today}::date + 1 and coalesce(events.status, event_series.status) <> 'canceled'
      and exists (select from schedule_needs where schedule_needs.schedule_id = schedules.id and schedule_needs.wanted > (
        select count(*) from assignments where assignments.need_id = schedule_needs.id and ${toldState}))`,
};

export const rosterNotices: readonly NoticeKind[] = [
  {
    event: "roster.asked",
    category: "ministries",
    type: "event",
    priority: "high",
    action: "view",
    subject: ownPlace,
    on: ASKED,
    audience: "owner",
    allow: null,
    // The mail with the link is one of its own.
    channels: ["app", "push"],
    dedupe: ({ id }) => `${id}`,
    texts: {
      "pt-BR": {
        title: "Você pode servir?",
        message: (values) => `Chamaram você para servir: ${dayed("pt-BR", values)}.`,
        counted: counting("1 convite para servir", "convites para servir"),
      },
      es: {
        title: "¿Puedes servir?",
        message: (values) => `Te llamaron a servir: ${dayed("es", values)}.`,
        counted: counting("1 invitación para servir", "invitaciones para servir"),
      },
      en: {
        title: "Can you serve?",
        message: (values) => `You are asked to serve: ${dayed("en", values)}.`,
        counted: counting("1 invitation to serve", "invitations to serve"),
      },
    },
  },
  {
    event: "roster.gap",
    category: "ministries",
    type: "warning",
    priority: "high",
    action: "view",
    subject: roster,
    on: openTomorrow,
    audience: "owner",
    allow: null,
    channels: ["app", "push"],
    texts: {
      "pt-BR": {
        title: "Amanhã falta alguém na escala",
        message: (values) => `Ainda há lugar vazio: ${dayed("pt-BR", values)}.`,
        counted: counting("1 escala de amanhã com lugar vazio", "escalas de amanhã com lugar vazio"),
      },
      es: {
        title: "Mañana falta alguien en el turno",
        message: (values) => `Todavía hay un lugar vacío: ${dayed("es", values)}.`,
        counted: counting("1 turno de mañana con lugar vacío", "turnos de mañana con lugar vacío"),
      },
      en: {
        title: "Somebody is missing in tomorrow’s roster",
        message: (values) => `A place is still open: ${dayed("en", values)}.`,
        counted: counting("1 roster of tomorrow with an open place", "rosters of tomorrow with open places"),
      },
    },
  },
  {
    event: "roster.nobodyLeft",
    category: "ministries",
    type: "warning",
    priority: "high",
    action: "view",
    subject: roster,
    on: NOBODY_LEFT,
    audience: "owner",
    allow: null,
    channels: ["app", "email"],
    dedupe: ({ id }) => `${id}`,
    texts: {
      "pt-BR": {
        title: "Falta alguém na escala",
        message: (values) => `Ficou um lugar vazio e não há mais quem chamar: ${dayed("pt-BR", values)}.`,
        counted: counting("1 lugar vazio na escala", "lugares vazios na escala"),
      },
      es: {
        title: "Falta alguien en el turno",
        message: (values) => `Quedó un lugar vacío y no hay a quién más llamar: ${dayed("es", values)}.`,
        counted: counting("1 lugar vacío en el turno", "lugares vacíos en el turno"),
      },
      en: {
        title: "Somebody is missing in a roster",
        message: (values) => `A place is empty and nobody is left to ask: ${dayed("en", values)}.`,
        counted: counting("1 empty place in a roster", "empty places in rosters"),
      },
    },
  },
  {
    event: "roster.unreached",
    category: "ministries",
    type: "warning",
    priority: "high",
    action: "view",
    subject: roster,
    on: UNREACHED,
    audience: "owner",
    allow: null,
    channels: ["app", "push", "email"],
    dedupe: ({ id }) => `${id}`,
    texts: {
      "pt-BR": {
        title: "Avise você quem serve",
        message: (values) => `Alguém desta escala não recebe os nossos avisos: ${dayed("pt-BR", values)}. Envie o convite você.`,
        counted: counting("1 escala com gente para você avisar", "escalas com gente para você avisar"),
      },
      es: {
        title: "Avisa tú a quienes sirven",
        message: (values) => `Alguien de este turno no recibe nuestros avisos: ${dayed("es", values)}. Envíale tú la invitación.`,
        counted: counting("1 turno con gente que debes avisar", "turnos con gente que debes avisar"),
      },
      en: {
        title: "Tell these people yourself",
        message: (values) => `Someone on this roster gets none of our messages: ${dayed("en", values)}. Send them the invitation yourself.`,
        counted: counting("1 roster with people to tell yourself", "rosters with people to tell yourself"),
      },
    },
  },
  {
    event: "roster.byHand",
    category: "ministries",
    type: "warning",
    priority: "high",
    action: "view",
    subject: handNews,
    on: BY_HAND,
    audience: "owner",
    allow: null,
    channels: ["app", "push", "email"],
    texts: {
      "pt-BR": {
        title: "Avise você: mudou a escala",
        message: (values) => `Não recebe avisos e já não serve: ${dayed("pt-BR", values)}. Avise você.`,
        counted: counting("1 mudança na escala para você avisar", "mudanças na escala para você avisar"),
      },
      es: {
        title: "Avisa tú: cambió el turno",
        message: (values) => `No recibe avisos y ya no sirve: ${dayed("es", values)}. Avísale tú.`,
        counted: counting("1 cambio de turno que debes avisar", "cambios de turno que debes avisar"),
      },
      en: {
        title: "Tell them yourself: the roster changed",
        message: (values) => `No message reaches them, and they no longer serve: ${dayed("en", values)}. Please tell them.`,
        counted: counting("1 change of a roster to tell yourself", "changes of rosters to tell yourself"),
      },
    },
  },
  {
    event: "roster.canceledUnreached",
    category: "ministries",
    type: "warning",
    priority: "high",
    action: "view",
    subject: canceledRoster,
    on: CANCELED_UNREACHED,
    audience: "owner",
    allow: null,
    channels: ["app", "push", "email"],
    dedupe: ({ id }) => `${id}`,
    texts: {
      "pt-BR": {
        title: "Avise você: culto cancelado",
        message: (values) =>
          `${dayed("pt-BR", values)}: ${peopleIn(values.data) === 1 ? "1 pessoa não recebe" : `${peopleIn(values.data)} pessoas não recebem`} os nossos avisos. Avise você.`,
        counted: counting("1 culto cancelado para você avisar", "cultos cancelados para você avisar"),
      },
      es: {
        title: "Avisa tú: culto cancelado",
        message: (values) =>
          `${dayed("es", values)}: ${peopleIn(values.data) === 1 ? "1 persona no recibe nuestros avisos. Avísale tú." : `${peopleIn(values.data)} personas no reciben nuestros avisos. Avísales tú.`}`,
        counted: counting("1 culto cancelado que debes avisar", "cultos cancelados que debes avisar"),
      },
      en: {
        title: "Tell them yourself: service canceled",
        message: (values) =>
          `${dayed("en", values)}: no message reaches ${peopleIn(values.data) === 1 ? "1 person" : `${peopleIn(values.data)} people`}. Please tell them.`,
        counted: counting("1 canceled service to tell people about", "canceled services to tell people about"),
      },
    },
  },
];
