import type { Texts } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";

type Columns = "day" | "family" | "kind" | "visitors" | "status" | "completed" | "neighborhood";

const kind = ["Tipo de visita", "Tipo de visita", "Kind of visit"] as const;
const status = ["Situação", "Estado", "Status"] as const;

export const visitReportTexts = {
  title: ["Visitas pastorais", "Visitas pastorales", "Pastoral visits"],
  lead: [
    "Quem foi visitado em cada dia, por quem, e o que ainda está marcado.",
    "A quién se visitó cada día, quién lo hizo, y qué sigue programado.",
    "Who was visited on each day, by whom, and what is still planned.",
  ],
  params: { from: ["De", "Desde", "From"], to: ["Até", "Hasta", "To"], kind, status },
  columns: {
    day: ["Dia", "Día", "Day"],
    family: ["Família", "Familia", "Family"],
    kind,
    visitors: ["Quem visita", "Quién visita", "Who visits"],
    status,
    completed: ["Feita em", "Hecha el", "Done on"],
    neighborhood: ["Bairro", "Barrio", "Neighborhood"],
  },
  values: {
    kind: {
      home: ["Em casa", "En casa", "At home"],
      hospital: ["Hospital", "Hospital", "Hospital"],
      bereavement: ["Luto", "Duelo", "Bereavement"],
      counselling: ["Aconselhamento", "Consejería", "Counseling"],
      call: ["Ligação", "Llamada", "Call"],
      communion: ["Santa Ceia", "Santa Cena", "Communion"],
      other: ["Outra", "Otra", "Other"],
    },
    status: {
      scheduled: ["Marcada", "Programada", "Planned"],
      completed: ["Concluída", "Completada", "Completed"],
      canceled: ["Cancelada", "Cancelada", "Canceled"],
    },
  },
} satisfies Texts<ReportTexts<"from" | "to" | "kind" | "status", Columns>>;
