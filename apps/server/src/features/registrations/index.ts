import type { Manifest } from "../../manifest.ts";
import { REGISTERED_EVENT, registrationFollower } from "./follow-store.ts";
import { registrationHandlers } from "./handlers.ts";
import { eventNews, eventRegistration } from "./mails/kinds.ts";
import { tellRegistered } from "./mails/tell-registered.ts";
import { moveRegistrations } from "./merge-store.ts";
import { registrationNotices } from "./notices.ts";
import { registrationOwnData } from "./own-data-store.ts";
import { registrationTimeline } from "./timeline-store.ts";

export const registrations = {
  handlers: registrationHandlers,
  tables: {
    event_registration: { backup: "data", congregation: { parent: "events" }, retention: "parent" },
    registration_questions: { backup: "data", congregation: { parent: "events" }, retention: "parent" },
    registrations: {
      backup: "data",
      congregation: "column",
      retention: "parent",
      private: ["email", "phone", "code", "search_text"],
    },
    registration_answers: { backup: "data", congregation: { parent: "registrations" }, retention: "parent", private: ["value"] },
  },
  personRefs: [
    {
      table: "registrations",
      column: "person_id",
      key: "id",
      merge: { combine: moveRegistrations, taken: ["event_id"] },
      moving: { kind: "registrations", allow: "agenda:edit" },
      anonymise: { clear: ["name", "email", "phone"] },
      hat: true,
      own: "registrations",
    },
  ],
  mails: [eventRegistration, eventNews],
  subscribers: [{ to: [REGISTERED_EVENT], take: tellRegistered }],
  eventFollowers: [registrationFollower],
  notifies: registrationNotices,
  timeline: registrationTimeline,
  ownData: registrationOwnData,
} satisfies Manifest;
