import type { DutyKind } from "@aprisco/contract/dashboard.ts";
import {
  IconArrowsExchange,
  IconCalendarDue,
  IconCalendarEvent,
  IconCalendarUser,
  IconClipboardCheck,
  IconCoins,
  IconHandStop,
  IconHeartHandshake,
  IconHome,
  IconHomeHeart,
  IconLock,
  IconReceiptOff,
  IconUserCheck,
  type Icon,
} from "@tabler/icons-react";

export const dutyLooks: Readonly<Record<DutyKind, { readonly icon: Icon; readonly hue: "trigo" | "vinho" | "ceu" }>> = {
  registration: { icon: IconUserCheck, hue: "trigo" },
  firstContact: { icon: IconHeartHandshake, hue: "vinho" },
  followUp: { icon: IconCalendarEvent, hue: "ceu" },
  batch: { icon: IconCoins, hue: "ceu" },
  installment: { icon: IconCalendarDue, hue: "vinho" },
  voucher: { icon: IconReceiptOff, hue: "vinho" },
  month: { icon: IconLock, hue: "ceu" },
  transfer: { icon: IconArrowsExchange, hue: "trigo" },
  groupReport: { icon: IconHomeHeart, hue: "trigo" },
  lateGroup: { icon: IconHomeHeart, hue: "vinho" },
  rosterAnswer: { icon: IconHandStop, hue: "trigo" },
  rosterGap: { icon: IconCalendarUser, hue: "vinho" },
  stockCount: { icon: IconClipboardCheck, hue: "ceu" },
  careVisit: { icon: IconHome, hue: "ceu" },
};
