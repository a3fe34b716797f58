import type { BookingState, ResourceKind } from "@aprisco/contract/resources.ts";
import { IconBan, IconCar, IconCircleCheck, IconDeviceProjector, IconDoor, IconHourglass } from "@tabler/icons-react";

export const kindLooks = {
  room: { icon: IconDoor, hue: "oliveira" },
  equipment: { icon: IconDeviceProjector, hue: "ceu" },
  vehicle: { icon: IconCar, hue: "uva" },
} as const satisfies Readonly<Record<ResourceKind, unknown>>;

export const stateLooks = {
  requested: { icon: IconHourglass, hue: "trigo" },
  approved: { icon: IconCircleCheck, hue: "oliveira" },
  declined: { icon: IconBan, hue: "vinho" },
} as const satisfies Readonly<Record<BookingState, unknown>>;
