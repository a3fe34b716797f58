import { visitorColumns } from "./columns.es.ts";
import type { VisitorReportTexts } from "./report-texts.ts";

const origins = {
  amigo_familiar: "Amigo o familiar",
  redes_sociais: "Redes sociales",
  site_busca: "Sitio web o búsqueda en internet",
  passei_em_frente: "Pasé por el frente",
  evento: "Evento",
  outro: "Otro",
  none: "No informado",
};
const counts = { arrived: "Llegaron", returned: "Volvieron", converted: "Convertidos" };
const period = { from: "Desde", to: "Hasta" };
const { titles, values } = visitorColumns;

export const visitorReportTexts: VisitorReportTexts = {
  visitors: {
    title: "Visitantes por período",
    lead: "Cuántos llegaron cada mes o semana, cuántos volvieron y cuántos se hicieron miembros.",
    params: { ...period, by: "Agrupar por", origin: "Cómo conocieron" },
    columns: { period: "Período", ...counts },
    values: { by: { month: "Mes", week: "Semana" }, origin: origins },
  },
  origins: {
    title: "Visitantes por origen",
    lead: "Cómo conocieron la iglesia los que llegaron, y cuántos se quedaron.",
    params: period,
    columns: { origin: "Cómo conocieron", ...counts },
    values: { origin: origins },
  },
  newcomers: {
    title: "Lista de los que llegaron",
    lead: "Nombre, contacto y situación de quienes se registraron en el período.",
    params: { ...period, status: titles.status ?? "", origin: "Cómo conocieron" },
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
    ofArrived: (share) => `${share} de los que llegaron`,
    bestPeriod: (period, count) => `El período con más llegadas fue ${period}: ${count}.`,
    mostCommon: (origin, share) => `El origen más común es “${origin}”: ${share} de los que llegaron.`,
  },
};
