import type { financeRoutes } from "@aprisco/contract/finance.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import type { BoardPart } from "../dashboard/index.ts";
import type { RoomAct } from "../../shell/search-acts.ts";

const allow = rightOf<typeof financeRoutes.listTransactions>("finance:view");
const listTexts = ["finance", "fields", "record", "lists", "failures/finance"];

const overview: Place = {
  paths: ["/finance"],
  feature: "finance",
  allow,
  load: async () => (await import("./overview-page.tsx")).OverviewPage,
  texts: ["finance", "fields", "lists"],
  first: [{ path: "/finance/summary", allow }],
};
const ledger: Place = {
  paths: ["/finance/transactions"],
  feature: "finance",
  allow,
  load: async () => (await import("./transactions-page.tsx")).TransactionsPage,
  texts: listTexts,
  first: [{ path: "/finance/transactions?sort=-entry_date&limit=25", allow }],
};
const tithes: Place = {
  paths: ["/finance/tithes"],
  feature: "finance",
  allow,
  load: async () => (await import("./giving-pages.tsx")).TithesPage,
  texts: listTexts,
};
const offerings: Place = {
  paths: ["/finance/offerings"],
  feature: "finance",
  allow,
  load: async () => (await import("./giving-pages.tsx")).OfferingsPage,
  texts: listTexts,
};
const vouchers: Place = {
  paths: ["/finance/vouchers"],
  feature: "finance",
  allow,
  load: async () => (await import("./vouchers-page.tsx")).VouchersPage,
  texts: listTexts,
};

const transfers: Place = {
  paths: ["/finance/transfers"],
  feature: "finance",
  allow,
  load: async () => (await import("./transfers-page.tsx")).TransfersPage,
  texts: listTexts,
};

export const places = [overview, ledger, tithes, offerings, vouchers, transfers];

export const menu: MenuItem = { path: "/finance", group: "finance", order: 1, icon: "IconCoins" };

export const searchAct: RoomAct = {
  path: "/finance/transactions",
  allow: rightOf<typeof financeRoutes.createTransaction>("finance:create"),
  title: "act.transaction",
  order: 58,
  icon: "IconCoins",
  hue: "oliveira",
  takesName: false,
};

export const boardParts: readonly BoardPart[] = [
  {
    name: "finances",
    feature: "finance",
    allow: rightOf<typeof financeRoutes.getFinancialReport>("finance:view"),
    roles: ["pastor_presidente", "tesoureiro"],
    desk: true,
    order: 34,
    Part: lazyPart(async () => ({ default: (await import("./finances-part.tsx")).FinancesPart })),
  },
];
