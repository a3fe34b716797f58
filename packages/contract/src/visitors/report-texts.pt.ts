import { visitorColumns } from "./columns.pt.ts";
import type { VisitorReportTexts } from "./report-texts.ts";

const origins = {
  amigo_familiar: "Amigo ou familiar",
  redes_sociais: "Redes sociais",
  site_busca: "Site ou busca na internet",
  passei_em_frente: "Passei em frente",
  evento: "Evento",
  outro: "Outro",
  none: "Não informado",
};
const counts = { arrived: "Chegaram", returned: "Voltaram", converted: "Convertidos" };
const period = { from: "De", to: "Até" };
const { titles, values } = visitorColumns;

export const visitorReportTexts: VisitorReportTexts = {
  visitors: {
    title: "Visitantes por período",
    lead: "Quantos chegaram em cada mês ou semana, quantos voltaram e quantos se tornaram membros.",
    params: { ...period, by: "Agrupar por", origin: "Como conheceram" },
    columns: { period: "Período", ...counts },
    values: { by: { month: "Mês", week: "Semana" }, origin: origins },
  },
  origins: {
    title: "Visitantes por origem",
    lead: "Como quem chegou conheceu a igreja, e quantos ficaram.",
    params: period,
    columns: { origin: "Como conheceram", ...counts },
    values: { origin: origins },
  },
  newcomers: {
    title: "Lista de quem chegou",
    lead: "Nome, contato e situação de quem se cadastrou no período.",
    params: { ...period, status: titles.status ?? "", origin: "Como conheceram" },
    columns: {
      name: titles.name ?? "",
      phone: titles.phone ?? "",
      email: titles.email ?? "",
      neighborhood: titles.neighborhood ?? "",
      origin: titles.how_found_church ?? "",
      status: titles.status ?? "",
      created: titles.created_at ?? "",
      owner: titles.follow_up_owner_name ?? "",
    },
    values: { origin: origins, status: values?.status ?? {} },
  },
  say: {
    ofArrived: (share) => `${share} de quem chegou`,
    bestPeriod: (period, count) => `O período com mais chegadas foi ${period}: ${count}.`,
    mostCommon: (origin, share) => `A origem mais comum é “${origin}”: ${share} de quem chegou.`,
  },
};
