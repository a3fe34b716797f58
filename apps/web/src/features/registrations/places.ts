import type { registrationRoutes } from "@aprisco/contract/registrations/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const registrationsPlace: Place = {
  paths: ["/agenda/registrations"],
  allow: rightOf<typeof registrationRoutes.listRegistrations>("agenda:edit"),
  load: async () => (await import("./registrations-page.tsx")).RegistrationsPage,
  texts: ["registrations", "agenda", "fields", "record", "lists"],
};

export const places = [registrationsPlace];
