import type { financeImportRoutes } from "@aprisco/contract/finance-imports.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

const allow = rightOf<typeof financeImportRoutes.listFinanceImports>("finance:manage");
const texts = ["finance-imports", "finance", "fields", "record", "lists", "parts", "failures/finance-imports"];

const list: Place = {
  paths: ["/finance/imports"],
  feature: "finance",
  allow,
  load: async () => (await import("./imports-page.tsx")).ImportsPage,
  texts,
};
const one: Place = {
  paths: ["/finance/imports/$id"],
  feature: "finance",
  allow,
  load: async () => (await import("./import-page.tsx")).ImportPage,
  texts,
};

export const places = [list, one];
