import { IconCircleCheck, IconEqual, IconPencil, IconTrashX } from "@tabler/icons-react";

export const batchLooks = {
  open: { icon: IconPencil, hue: "trigo" },
  counted: { icon: IconEqual, hue: "ceu" },
  closed: { icon: IconCircleCheck, hue: "oliveira" },
  discarded: { icon: IconTrashX, hue: "pedra" },
} as const;
