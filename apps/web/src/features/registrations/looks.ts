import type { RegistrationState } from "@aprisco/contract/registrations-form.ts";
import { IconBan, IconCircleCheck, IconHourglass, IconQuestionMark } from "@tabler/icons-react";

/** A registration's state as icon and hue; its word stands beside them. */
export const stateLooks = {
  confirmed: { icon: IconCircleCheck, hue: "oliveira" },
  pending: { icon: IconQuestionMark, hue: "trigo" },
  waiting: { icon: IconHourglass, hue: "ceu" },
  canceled: { icon: IconBan, hue: "pedra" },
} as const satisfies Readonly<Record<RegistrationState, unknown>>;
