import type { financeSetupRoutes } from "@aprisco/contract/finance-setup.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

const setupPlace: Place = {
  paths: ["/finance/setup"],
  feature: "finance",
  allow: rightOf<typeof financeSetupRoutes.listFinanceAccounts>("finance:view"),
  load: async () => (await import("./setup-page.tsx")).SetupPage,
  texts: ["finance-setup", "finance", "fields", "record", "lists", "failures/finance-setup", "failures/finance"],
};

export const places = [setupPlace];
