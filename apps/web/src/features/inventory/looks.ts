import type { itemCategories, MovementKind } from "@aprisco/contract/inventory.ts";
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconBucket,
  IconChecklist,
  IconCoffee,
  IconGlassFull,
  IconMusic,
  IconPackage,
  IconPaperclip,
  IconShoppingBag,
  IconTool,
  IconTrashX,
} from "@tabler/icons-react";

export const categoryLooks = {
  worship: { icon: IconGlassFull, hue: "uva" },
  cleaning: { icon: IconBucket, hue: "ceu" },
  kitchen: { icon: IconCoffee, hue: "trigo" },
  office: { icon: IconPaperclip, hue: "oliveira" },
  sound: { icon: IconMusic, hue: "uva" },
  maintenance: { icon: IconTool, hue: "barro" },
  donations: { icon: IconShoppingBag, hue: "oliveira" },
  other: { icon: IconPackage, hue: "pedra" },
} as const satisfies Readonly<Record<(typeof itemCategories)[number], object>>;

export const movementLooks = {
  in: { icon: IconArrowDown, hue: "oliveira" },
  out: { icon: IconArrowUp, hue: "trigo" },
  transfer: { icon: IconArrowsExchange, hue: "ceu" },
  loss: { icon: IconTrashX, hue: "vinho" },
  return: { icon: IconArrowBackUp, hue: "oliveira" },
  count: { icon: IconChecklist, hue: "uva" },
} as const satisfies Readonly<Record<MovementKind, object>>;
