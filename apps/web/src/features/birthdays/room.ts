import type { birthdayRoutes } from "@aprisco/contract/birthdays.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { BoardPart } from "../dashboard/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const birthdaysPlace: Place = {
  paths: ["/birthdays"],
  allow: rightOf<typeof birthdayRoutes.listBirthdays>("members:view"),
  load: async () => (await import("./birthdays-page.tsx")).BirthdaysPage,
  texts: ["birthdays", "lists", "parts"],
};

export const places = [birthdaysPlace];

export const menu: MenuItem = { path: "/birthdays", group: "people", order: 5, icon: "IconCake" };

export const boardParts: readonly BoardPart[] = [
  {
    name: "birthdays",
    allow: rightOf<typeof birthdayRoutes.listBirthdays>("members:view"),
    order: 28,
    Part: lazyPart(async () => ({ default: (await import("./week-part.tsx")).WeekPart })),
  },
];
