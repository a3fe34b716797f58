import type { gatheringKinds } from "../attendance.ts";
import type { InLanguages, Texts } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";

export const failureTexts = {
  "gathering.notFound": [
    "Não encontramos este culto ou evento. Talvez alguém o tenha excluído.",
    "No encontramos este culto o evento. Tal vez alguien lo eliminó.",
    "We could not find this service or event. Someone may have deleted it.",
  ],
  "gathering.closed": [
    "Esta chamada já foi fechada. Reabra-a para marcar mais alguém.",
    "Esta lista de asistencia ya se cerró. Ábrela de nuevo para marcar a alguien más.",
    "This attendance list has been closed. Reopen it to mark anyone else.",
  ],
  "gathering.open": ["Esta chamada já está aberta.", "Esta lista de asistencia ya está abierta.", "This attendance list is already open."],
  "gathering.ahead": [
    "A chamada abre no dia do culto ou evento.",
    "La lista de asistencia se abre el día del culto o evento.",
    "Attendance opens on the day of the service or event.",
  ],
  "gathering.canceled": ["Este evento foi cancelado.", "Este evento fue cancelado.", "This event was canceled."],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "attendance.marked": ["Presenças guardadas.", "Asistencia guardada.", "Attendance saved."],
  "attendance.visitorAdded": ["Visitante na chamada.", "Visitante en la lista.", "Visitor added to the list."],
  "headcount.saved": ["Contagem guardada.", "Conteo guardado.", "Count saved."],
  "gathering.ended": ["Chamada fechada.", "Lista de asistencia cerrada.", "Attendance list closed."],
  "gathering.reopened": ["Chamada reaberta.", "Lista de asistencia reabierta.", "Attendance list reopened."],
} satisfies Readonly<Record<string, InLanguages>>;

/** What is next for a card that was made with a name alone. */
export const nextForNamed: InLanguages = ["Completar o cadastro", "Completar la ficha", "Complete the card"];

export const attendanceReportTexts = {
  title: ["Presença", "Asistencia", "Attendance"],
  lead: [
    "Quem veio a cada culto e evento do período: presentes, visitantes, crianças, quem serviu e contagem.",
    "Quiénes vinieron a cada culto y evento del período: presentes, visitantes, niños, quienes sirvieron y conteo.",
    "Who came to each service and event of the period: present, visitors, children, those who served, and the head count.",
  ],
  params: { from: ["De", "Desde", "From"], to: ["Até", "Hasta", "To"], kind: ["Tipo", "Tipo", "Kind"] },
  columns: {
    day: ["Dia", "Día", "Day"],
    title: ["Culto ou evento", "Culto o evento", "Service or event"],
    kind: ["Tipo", "Tipo", "Kind"],
    present: ["Presentes", "Presentes", "Present"],
    visitors: ["Visitantes", "Visitantes", "Visitors"],
    children: ["Crianças", "Niños", "Children"],
    serving: ["Servindo", "Sirviendo", "Serving"],
    headcount: ["Contagem", "Conteo", "Head count"],
  },
  values: {
    kind: {
      service: ["Culto", "Culto", "Service"],
      event: ["Evento", "Evento", "Event"],
    } satisfies Readonly<Record<Exclude<(typeof gatheringKinds)[number], "group">, readonly [string, string, string]>>,
  },
} satisfies Texts<
  ReportTexts<"from" | "to" | "kind", "day" | "title" | "kind" | "present" | "visitors" | "children" | "serving" | "headcount">
>;
