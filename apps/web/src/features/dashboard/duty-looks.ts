import type { DutyKind } from "@aprisco/contract/dashboard.ts";
import { IconArrowsExchange, IconCalendarEvent, IconHeartHandshake, IconUserCheck, type Icon } from "@tabler/icons-react";

export const dutyLooks: Readonly<Record<DutyKind, { readonly icon: Icon; readonly hue: "trigo" | "vinho" | "ceu" }>> = {
  registration: { icon: IconUserCheck, hue: "trigo" },
  firstContact: { icon: IconHeartHandshake, hue: "vinho" },
  followUp: { icon: IconCalendarEvent, hue: "ceu" },
  transfer: { icon: IconArrowsExchange, hue: "trigo" },
};
