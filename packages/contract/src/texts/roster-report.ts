import type { Texts } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";
import { words } from "../words.ts";

const span = { from: ["De", "Desde", "From"], to: ["Até", "Hasta", "To"] } as const;
const counts = {
  services: ["Vezes que serviu", "Veces que sirvió", "Times served"],
  declined: ["Disse que não podia", "Dijo que no podía", "Declined"],
  unanswered: ["Não respondeu", "No respondió", "No answer"],
  missed: ["Confirmou e não veio", "Confirmó y no vino", "Confirmed but absent"],
} as const;

export const rosterReportTexts = {
  service: {
    title: ["Quem serviu", "Quién sirvió", "Who served"],
    lead: [
      "Quantas vezes cada pessoa serviu em cada ministério no período, e quantas vezes não pôde.",
      "Cuántas veces sirvió cada persona en cada ministerio en el período, y cuántas veces no pudo.",
      "How often each person served in each ministry in the period, and how often they could not.",
    ],
    params: span,
    columns: {
      ministry: words.ministry,
      name: words.name,
      positions: ["Funções", "Funciones", "Positions"],
      ...counts,
      last: ["Última vez", "Última vez", "Last time"],
    },
  } satisfies Texts<
    ReportTexts<"from" | "to", "ministry" | "name" | "positions" | "services" | "declined" | "unanswered" | "missed" | "last">
  >,
  ministries: {
    title: ["Serviço por ministério", "Servicio por ministerio", "Service by ministry"],
    lead: [
      "Quantas pessoas serviram em cada ministério, em quantos cultos, e quantos lugares ficaram vazios.",
      "Cuántas personas sirvieron en cada ministerio, en cuántos cultos, y cuántos lugares quedaron vacíos.",
      "How many people served in each ministry, at how many services, and how many places stayed empty.",
    ],
    params: span,
    columns: {
      ministry: words.ministry,
      events: ["Cultos e eventos", "Cultos y eventos", "Services and events"],
      people: ["Pessoas", "Personas", "People"],
      wanted: ["Lugares", "Lugares", "Places"],
      served: ["Servidos", "Servidos", "Served"],
      empty: ["Vazios", "Vacíos", "Empty"],
    },
  } satisfies Texts<ReportTexts<"from" | "to", "ministry" | "events" | "people" | "wanted" | "served" | "empty">>,
  gaps: {
    title: ["Lugares vazios nas escalas", "Lugares vacíos en los turnos", "Empty places in rosters"],
    lead: [
      "Onde ainda falta gente nos cultos do período, por ministério e função.",
      "Dónde falta gente todavía en los cultos del período, por ministerio y función.",
      "Where people are still missing at the services of the period, by ministry and position.",
    ],
    params: span,
    columns: {
      day: ["Dia", "Día", "Day"],
      time: ["Hora", "Hora", "Time"],
      title: ["Culto ou evento", "Culto o evento", "Service or event"],
      ministry: words.ministry,
      position: words.position,
      wanted: ["Lugares", "Lugares", "Places"],
      confirmed: ["Confirmados", "Confirmados", "Confirmed"],
      waiting: ["Sem resposta ainda", "Sin respuesta todavía", "Not answered yet"],
      empty: ["Vazios", "Vacíos", "Empty"],
      able: ["Quem sabe fazer", "Quienes saben hacerlo", "Able to serve"],
    },
  } satisfies Texts<
    ReportTexts<"from" | "to", "day" | "time" | "title" | "ministry" | "position" | "wanted" | "confirmed" | "waiting" | "empty" | "able">
  >,
};
