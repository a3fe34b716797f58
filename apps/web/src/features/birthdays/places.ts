import type { birthdayRoutes } from "@aprisco/contract/birthdays/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const birthdaysPlace: Place = {
  paths: ["/birthdays"],
  allow: rightOf<typeof birthdayRoutes.listBirthdays>("members:view"),
  load: async () => (await import("./birthdays-page.tsx")).BirthdaysPage,
  texts: ["birthdays", "lists", "parts"],
};

export const places = [birthdaysPlace];
