import type { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { EventFormPart, EventSection } from "../agenda/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const registrationsPlace: Place = {
  paths: ["/agenda/registrations"],
  allow: rightOf<typeof registrationRoutes.listRegistrations>("agenda:edit"),
  load: async () => (await import("./registrations-page.tsx")).RegistrationsPage,
  texts: ["registrations", "agenda", "fields", "record", "lists"],
};

export const places = [registrationsPlace];

export const eventSections: readonly EventSection[] = [
  {
    name: "registrations",
    order: 20,
    allow: rightOf<typeof registrationRoutes.getRegistrationSettings>("agenda:view"),
    Part: lazyPart(async () => ({ default: (await import("./event/event-registration.tsx")).EventRegistration })),
  },
];

export const eventFormParts: readonly EventFormPart[] = [
  {
    name: "registration",
    order: 20,
    allow: rightOf<typeof registrationRoutes.openRegistration>("agenda:edit"),
    Part: lazyPart(async () => ({ default: (await import("./event/form-registration.tsx")).FormRegistration })),
  },
];
