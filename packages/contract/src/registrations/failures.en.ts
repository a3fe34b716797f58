import type { RegistrationText } from "./failures.ts";

export const registrationTexts: Record<RegistrationText, string> = {
  "registration.nameRequired": "Enter the name",
  "registration.contactRequired": "Enter an email address or a phone number",
  "registration.notPublic": "Only public events can take registrations from anybody",
  "registration.capacityTaken": "More people than that are registered already",
  "registration.order": "Closing comes after opening",
  "registration.choices": "Give at least two different options",
  "registration.partyTooLarge": "These are too many people for one registration",
  "registration.answerRequired": "Answer this question",
  "registration.unknownEvent": "We could not find this event, or it takes no registrations.",
  "registration.full": "All places are taken.",
  "registration.closed": "Registration for this event is not open.",
  "registration.already": "This person is registered for this event already.",
  "registration.over": "The event is over or was canceled; the registration stays as it is.",
  "registration.tooManyForContact": "We have just received registrations with this contact. Try again later or talk to the church.",
  "registration.created": "Registration received.",
  "registration.opened": "Registration saved.",
  "registration.admitted": "Registration confirmed.",
  "registration.canceled": "Registration canceled.",
};
