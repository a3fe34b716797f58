export const registrationFailures = {
  "registration.nameRequired": 400,
  "registration.contactRequired": 400,
  "registration.notPublic": 400,
  "registration.capacityTaken": 400,
  "registration.order": 400,
  "registration.choices": 400,
  "registration.partyTooLarge": 400,
  "registration.answerRequired": 400,
  "registration.unknownEvent": 404,
  "registration.full": 409,
  "registration.closed": 409,
  "registration.already": 409,
  "registration.over": 409,
  "registration.tooManyForContact": 429,
} as const;
export const registrationMessages = {
  "registration.opened": 200,
  "registration.admitted": 200,
  "registration.canceled": 200,
} as const;
export type RegistrationText = keyof typeof registrationFailures | keyof typeof registrationMessages | "registration.created";
