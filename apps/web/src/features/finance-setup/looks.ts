import type { FinanceAccount } from "@aprisco/contract/finance-setup.ts";
import { IconBuildingBank, IconCash, IconCreditCard, IconWallet } from "@tabler/icons-react";

export const accountLooks = {
  cash: { icon: IconCash, hue: "oliveira" },
  bank: { icon: IconBuildingBank, hue: "ceu" },
  card: { icon: IconCreditCard, hue: "uva" },
  other: { icon: IconWallet, hue: "trigo" },
} as const satisfies Readonly<Record<FinanceAccount["kind"], object>>;
