import type { vaultRoutes } from "@aprisco/contract/vault.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";
import type { BoardPart } from "../dashboard/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const securityPlace: Place = {
  paths: ["/settings/security"],
  allow: rightOf<typeof vaultRoutes.getVault>("settings:view"),
  load: async () => (await import("./security-page.tsx")).SecurityPage,
  texts: ["sections", "vault", "factors", "parts", "failures/accounts", "failures/vault"],
};

export const places = [securityPlace];

/** Last on the dashboard, so that nothing moves when it appears. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "recoverySheet",
    allow: rightOf<typeof vaultRoutes.confirmRecoverySheet>({ allOf: ["settings:manage", "wholeChurch"] }),
    audience: "overseers",
    order: 90,
    last: true,
    Part: lazyPart(async () => ({ default: (await import("./sheet-reminder.tsx")).SheetReminder })),
  },
];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/security", title: "title.security", order: 70, icon: "IconLockSquareRounded", group: "system" },
];
