import type { InLanguages, Texts } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";
import { words } from "../words.ts";

export const failureTexts = {
  "groupMember.belongs": [
    "Esta pessoa já está neste grupo.",
    "Esta persona ya está en este grupo.",
    "This person is already in this group.",
  ],
  "group.full": [
    "O grupo não tem lugar para tanta gente. Aumente as vagas ou escolha menos pessoas.",
    "El grupo no tiene lugar para tantas personas. Aumenta los cupos o elige menos.",
    "The group has no room for so many people. Raise its capacity or choose fewer.",
  ],
  "meeting.already": [
    "Este dia já tem relatório. Abra o seu, envie de novo e escolha o que vale onde os dois diferem.",
    "Este día ya tiene informe. Abre el tuyo, envíalo de nuevo y elige qué vale donde los dos difieren.",
    "This day already has a report. Open yours, send it again and choose what counts where the two differ.",
  ],
  "meeting.locked": [
    "Este relatório foi encerrado. Para mudar, fale com quem acompanha o grupo.",
    "Este informe fue cerrado. Para cambiarlo, habla con quien acompaña al grupo.",
    "This report has been closed. To change it, talk to whoever looks after the group.",
  ],
  "meeting.notFound": ["Este relatório não existe mais.", "Este informe ya no existe.", "This report no longer exists."],
  "meeting.tooOld": [
    "Só até oito semanas depois do encontro",
    "Solo hasta ocho semanas después de la reunión",
    "Only up to eight weeks after the meeting",
  ],
  "meeting.notOnRoll": [
    "Alguém marcado como presente já não era do grupo neste dia. Abra o relatório, confira quem veio e envie de novo.",
    "Alguien marcado como presente ya no era del grupo ese día. Abre el informe, revisa quién vino y envíalo de nuevo.",
    "Someone marked as present was no longer in the group on this day. Open the report, check who came and send it again.",
  ],
  "meeting.otherWeek": ["O link é de outra semana", "El enlace es de otra semana", "The link is for another week"],
  "meeting.otherDay": [
    "Este link é só do dia do encontro. Para outro dia, fale com quem acompanha o grupo.",
    "Este enlace es solo para el día de la reunión. Para otro día, habla con quien acompaña al grupo.",
    "This link is only for the day of the meeting. For another day, talk to whoever looks after the group.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** Source: the translated catalogue of spec.md §8. */
export const messageTexts = {
  "group.created": ["CG criado com sucesso!", "¡CG creado con éxito!", "CG created successfully!"],
  "group.updated": ["CG atualizado com sucesso!", "¡CG actualizado con éxito!", "CG updated successfully!"],
  "meeting.created": ["Relatório enviado.", "Informe enviado.", "Report sent."],
  "meeting.updated": ["Relatório atualizado.", "Informe actualizado.", "Report updated."],
  "meeting.linkMade": ["Link pronto.", "Enlace listo.", "The link is ready."],
  "group.deleted": ["CG removido com sucesso!", "¡CG eliminado con éxito!", "CG removed successfully!"],
} satisfies Readonly<Record<string, InLanguages>>;

const params = { from: ["De", "Desde", "From"], to: ["Até", "Hasta", "To"], network: words.network } as const;
const figures = {
  visitors: ["Visitantes", "Visitantes", "Visitors"],
  children: ["Crianças", "Niños", "Children"],
  offerings: ["Ofertas", "Ofrendas", "Offerings"],
} as const;

export const groupReportTexts = {
  groups: {
    title: ["Grupos de convívio", "Grupos de convivencia", "Fellowship groups"],
    lead: [
      "Encontros, presença, visitantes e ofertas de cada grupo ou rede no período.",
      "Reuniones, asistencia, visitantes y ofrendas de cada grupo o red en el período.",
      "Meetings, attendance, visitors and offerings of each group or network in the period.",
    ],
    params: { ...params, by: ["Por", "Por", "By"] },
    columns: {
      name: words.name,
      network: words.network,
      groups: ["Grupos", "Grupos", "Groups"],
      meetings: ["Encontros", "Reuniones", "Meetings"],
      average: ["Presença média", "Asistencia media", "Average attendance"],
      ...figures,
    },
    values: { by: { group: ["Grupo", "Grupo", "Group"], network: words.network } },
  } satisfies Texts<
    ReportTexts<
      "from" | "to" | "network" | "by",
      "name" | "network" | "groups" | "meetings" | "average" | "visitors" | "children" | "offerings"
    >
  >,
  meetings: {
    title: ["Encontros dos grupos", "Reuniones de los grupos", "Meetings of the groups"],
    lead: [
      "Cada encontro relatado: quem veio, visitantes, ofertas, tema e quem ministrou.",
      "Cada reunión informada: cuántos vinieron, visitantes, ofrendas, tema y quién ministró.",
      "Each meeting on record: how many came, visitors, offerings, theme and speaker.",
    ],
    params,
    columns: {
      day: ["Dia", "Día", "Day"],
      group: ["Grupo", "Grupo", "Group"],
      network: words.network,
      present: ["Presentes", "Presentes", "Present"],
      ...figures,
      theme: ["Tema", "Tema", "Theme"],
      minister: ["Quem ministrou", "Quién ministró", "Speaker"],
      notHeld: ["Por que não houve", "Por qué no hubo", "Why it was not held"],
    },
  } satisfies Texts<
    ReportTexts<
      "from" | "to" | "network",
      "day" | "group" | "network" | "present" | "visitors" | "children" | "offerings" | "theme" | "minister" | "notHeld"
    >
  >,
};
