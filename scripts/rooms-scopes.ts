/** Functions of rooms and registrations that take no scope, by the reason why. */
export const roomsExemptions: Readonly<Record<string, readonly string[]>> = {
  "acts on an event or a registration that was read with a scope, or by its own link, before": [
    "registrations/match-store.ts matchPerson",
    "registrations/places-store.ts giveBackPlaces",
    "registrations/places-store.ts nextThatFits",
    "registrations/places-store.ts takeFromWaiting",
    "registrations/places-store.ts takePlaces",
    "registrations/settings-store.ts changeRegistration",
    "registrations/settings-store.ts holdPlaces",
    "registrations/settings-store.ts openRegistration",
    "registrations/settings-store.ts putQuestions",
    "registrations/settings-store.ts readRegistration",
    "registrations/store.ts findByKey",
    "registrations/store.ts findOfPerson",
    "registrations/store.ts findRegistration",
    "registrations/store.ts positionOf",
    "registrations/store.ts putState",
    "registrations/store.ts readRegistered",
  ],
  "follows an event, whoever changed it": ["registrations/follow-store.ts registrationFollower", "registrations/follow-store.ts takeNews"],
  "acts on rows of people who are joined": ["registrations/merge-store.ts moveRegistrations"],
  "reads what is the caller's own": ["registrations/own-data-store.ts registrationOwnData"],
  "is a part of queries, which add the scope": [
    "registrations/store.ts registrationKind",
    "registrations/timeline-store.ts registrationTimeline",
  ],
};
