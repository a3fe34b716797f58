import type { RegistrationState } from "@aprisco/contract/registrations-form.ts";
import { IconBan, IconCircleCheck, IconClockQuestion, IconHourglass, IconQuestionMark } from "@tabler/icons-react";

/** Icon and colour of a registration's state; its name always stands beside them. */
export const stateLooks = {
  confirmed: { icon: IconCircleCheck, hue: "oliveira" },
  pending: { icon: IconQuestionMark, hue: "trigo" },
  unconfirmed: { icon: IconClockQuestion, hue: "uva" },
  waiting: { icon: IconHourglass, hue: "ceu" },
  canceled: { icon: IconBan, hue: "pedra" },
} as const satisfies Readonly<Record<RegistrationState, unknown>>;
