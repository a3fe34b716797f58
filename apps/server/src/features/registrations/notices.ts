import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";

export const REGISTRATION_PENDING = "registration.pending";
export const REGISTRATION_PROMOTED = "registration.promoted";

/** Registrations in notifications: named by the event, never by the person. The account in charge of the event owns them. */
const registrationSubject: NoticeSubject = {
  name: "registration",
  section: "agenda",
  rows: sql`select registrations.id, array[events.congregation_id] as congregation_ids,
    coalesce(event_series.owner_id, event_series.created_by) as owner_id, array[event_series.created_by, event_series.owner_id] as theirs,
    coalesce(events.title, event_series.title) as name, registrations.state in ('pending', 'unconfirmed') as is_open
    from registrations join events on events.id = registrations.event_id join event_series on event_series.id = events.series_id`,
  path: (id) => `/agenda/registrations?registration=${id}`,
};

const ofRegistration = { category: "events", subject: registrationSubject, audience: "ownerOrHolders", allow: "agenda:edit" } as const;

export const registrationNotices: readonly NoticeKind[] = [
  {
    ...ofRegistration,
    event: "registration.pending",
    type: "event",
    priority: "medium",
    action: "approve",
    on: REGISTRATION_PENDING,
    channels: ["app", "email"],
    texts: {
      "pt-BR": {
        title: "Inscrição aguarda aprovação",
        message: ({ name }) => `Alguém se inscreveu em ${name} e aguarda a sua resposta.`,
        counted: counting("1 inscrição aguarda aprovação", "inscrições aguardam aprovação"),
      },
      es: {
        title: "Una inscripción espera aprobación",
        message: ({ name }) => `Alguien se inscribió en ${name} y espera tu respuesta.`,
        counted: counting("1 inscripción espera aprobación", "inscripciones esperan aprobación"),
      },
      en: {
        title: "An event registration awaits approval",
        message: ({ name }) => `Someone registered for ${name} and awaits your answer.`,
        counted: counting("1 registration awaits approval", "registrations await approval"),
      },
    },
  },
  {
    ...ofRegistration,
    event: "registration.promoted",
    type: "success",
    priority: "low",
    action: "view",
    on: REGISTRATION_PROMOTED,
    audience: "owner",
    channels: ["app"],
    texts: {
      "pt-BR": {
        title: "Saiu da lista de espera",
        message: ({ name }) => `Abriu uma vaga em ${name}, e quem esperava já foi avisado.`,
        counted: counting("1 pessoa saiu da lista de espera", "pessoas saíram da lista de espera"),
      },
      es: {
        title: "Salió de la lista de espera",
        message: ({ name }) => `Se abrió un lugar en ${name}, y quien esperaba ya fue avisado.`,
        counted: counting("1 persona salió de la lista de espera", "personas salieron de la lista de espera"),
      },
      en: {
        title: "Moved up from the waiting list",
        message: ({ name }) => `A place opened up at ${name}, and the next person has been told.`,
        counted: counting("1 person moved up from the waiting list", "people moved up from the waiting list"),
      },
    },
  },
];
