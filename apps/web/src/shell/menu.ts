import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { allows, type Allow, type Asker } from "@aprisco/contract/permissions.ts";
import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { IconHome, IconSettings, IconUserPlus, IconUserShield, type Icon } from "@tabler/icons-react";
import { isDashboard, type TitleKey } from "./page-title.ts";

export interface MenuItem {
  readonly path: string;
  readonly title: TitleKey;
  readonly icon: Icon;
  /** Of the operation that fills the screen. The dashboard has none: it is always shown. */
  readonly allow: Allow;
  /** Shown to these roles only; the screen itself is open to whom its operation is. */
  readonly roles?: readonly RoleName[];
  /** Other addresses of the same screen. */
  readonly also?: readonly string[];
}
export interface MenuGroup {
  readonly title: "menu.people" | "menu.system" | null;
  readonly items: readonly MenuItem[];
}

/** The sidebar of spec.md §2.5; only screens that exist. */
const menu: readonly MenuGroup[] = [
  { title: null, items: [{ path: "/dashboard", title: "title.dashboard", icon: IconHome, allow: "signedIn" }] },
  {
    title: "menu.people",
    items: [
      {
        path: "/visitor-management",
        title: "title.visitors",
        icon: IconUserPlus,
        allow: visitorRoutes.listVisitors.allow,
        also: ["/visitors"],
      },
    ],
  },
  {
    title: "menu.system",
    items: [
      {
        path: "/users",
        title: "title.users",
        icon: IconUserShield,
        allow: accountRoutes.listUsers.allow,
        // spec.md §2.5; the others reach who waits for them by the dashboard.
        roles: ["admin", "pastor_presidente"],
      },
      {
        path: "/settings",
        title: "title.settings",
        icon: IconSettings,
        allow: settingsRoutes.getSettings.allow,
        also: ["/system-settings"],
      },
    ],
  },
];

/** What this account sees of the menu; groups without an item fall away. */
export const menuFor = (asker: Asker & { readonly role: RoleName }): readonly MenuGroup[] =>
  menu
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => allows(item.allow, asker) && (item.roles?.includes(asker.role) ?? true)),
    }))
    .filter((group) => group.items.length > 0);

/** Whether an item's screen is the one at `path`. The dashboard only exactly (spec.md §2.5), a landing page being one. */
export function isCurrent(item: MenuItem, path: string): boolean {
  if (item.path === "/dashboard") return isDashboard(path);
  return [item.path, ...(item.also ?? [])].some((own) => path === own || path.startsWith(`${own}/`));
}
