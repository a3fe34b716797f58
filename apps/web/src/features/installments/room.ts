import type { installmentRoutes } from "@aprisco/contract/installments.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

const allow = rightOf<typeof installmentRoutes.listInstallmentPlans>("finance:view");

const plans: Place = {
  paths: ["/finance/installments"],
  feature: "finance",
  allow,
  load: async () => (await import("./installments-page.tsx")).InstallmentsPage,
  texts: ["installments", "finance", "fields", "record", "lists", "failures/installments", "failures/finance"],
  first: [{ path: "/finance/installments?limit=25", allow }],
};

export const places = [plans];
