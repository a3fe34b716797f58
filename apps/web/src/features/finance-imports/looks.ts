import type { FinanceImport, ImportRow } from "@aprisco/contract/finance-imports.ts";
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCopy, IconFileSearch, IconPlus } from "@tabler/icons-react";

export const importLooks = {
  checked: { icon: IconFileSearch, hue: "trigo" },
  done: { icon: IconCircleCheck, hue: "oliveira" },
  undone: { icon: IconArrowBackUp, hue: "pedra" },
} as const satisfies Readonly<Record<FinanceImport["status"], object>>;

export const rowLooks = {
  ready: { icon: IconPlus, hue: "ceu" },
  repeated: { icon: IconCopy, hue: "pedra" },
  faulty: { icon: IconAlertTriangle, hue: "vinho" },
  entered: { icon: IconCircleCheck, hue: "oliveira" },
} as const satisfies Readonly<Record<ImportRow["state"], object>>;
