import type { EventStatus, EventType } from "@aprisco/contract/event-kinds.ts";
import {
  IconBan,
  IconBuildingChurch,
  IconCalendarEvent,
  IconChecks,
  IconCircleCheck,
  IconFlame,
  IconPray,
  IconSchool,
  IconUsersGroup,
} from "@tabler/icons-react";

/** Icon and colour of an event type; its name always stands beside them. */
export const typeLooks = {
  worship: { icon: IconBuildingChurch, hue: "oliveira" },
  teaching: { icon: IconSchool, hue: "ceu" },
  prayer: { icon: IconPray, hue: "uva" },
  youth: { icon: IconFlame, hue: "trigo" },
  other: { icon: IconUsersGroup, hue: "barro" },
} as const satisfies Readonly<Record<EventType, unknown>>;

export const statusLooks = {
  active: { icon: IconCalendarEvent, hue: "ceu" },
  confirmed: { icon: IconCircleCheck, hue: "oliveira" },
  canceled: { icon: IconBan, hue: "vinho" },
  finished: { icon: IconChecks, hue: "pedra" },
} as const satisfies Readonly<Record<EventStatus, unknown>>;
