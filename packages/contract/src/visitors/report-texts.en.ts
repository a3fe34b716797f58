import { visitorColumns } from "./columns.en.ts";
import type { VisitorReportTexts } from "./report-texts.ts";

const origins = {
  amigo_familiar: "Friend or family",
  redes_sociais: "Social media",
  site_busca: "Website or internet search",
  passei_em_frente: "Walked past",
  evento: "Event",
  outro: "Other",
  none: "Not given",
};
const counts = { arrived: "Came", returned: "Came back", converted: "Converted" };
const period = { from: "From", to: "To" };
const { titles, values } = visitorColumns;

export const visitorReportTexts: VisitorReportTexts = {
  visitors: {
    title: "Visitors by period",
    lead: "How many came each month or week, how many came back and how many became members.",
    params: { ...period, by: "Group by", origin: "How they heard about us" },
    columns: { period: "Period", ...counts },
    values: { by: { month: "Month", week: "Week" }, origin: origins },
  },
  origins: {
    title: "Visitors by origin",
    lead: "How those who came heard about the church, and how many stayed.",
    params: period,
    columns: { origin: "How they heard about us", ...counts },
    values: { origin: origins },
  },
  newcomers: {
    title: "List of newcomers",
    lead: "Name, contact and status of those who registered in the period.",
    params: { ...period, status: titles.status ?? "", origin: "How they heard about us" },
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
    ofArrived: (share) => `${share} of those who came`,
    bestPeriod: (period, count) => `Most came in ${period}: ${count}.`,
    mostCommon: (origin, share) => `The most common origin is “${origin}”: ${share} of those who came.`,
  },
};
