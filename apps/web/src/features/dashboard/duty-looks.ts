import type { DutyKind } from "@aprisco/contract/dashboard.ts";
import { IconArrowsExchange, IconCalendarEvent, IconHeartHandshake, IconUserCheck, type Icon } from "@tabler/icons-react";

/** What kind of thing waits, at a glance. Its words are `duty.<kind>.note` and `duty.<kind>.act`. */
export const dutyLooks: Readonly<Record<DutyKind, { readonly icon: Icon; readonly hue: "trigo" | "vinho" | "ceu" }>> = {
  registration: { icon: IconUserCheck, hue: "trigo" },
  firstContact: { icon: IconHeartHandshake, hue: "vinho" },
  followUp: { icon: IconCalendarEvent, hue: "ceu" },
  transfer: { icon: IconArrowsExchange, hue: "trigo" },
};
