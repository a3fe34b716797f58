import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { allows, type Allow, type Asker } from "@aprisco/contract/permissions.ts";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { placeAt, type Place } from "../places.ts";
import { isDashboard } from "./page-title.ts";

/** The groups of the sidebar (spec.md §2.5), in order; the first has no title. */
const groups = ["start", "people", "events", "ministry", "communication", "system"] as const;
type Group = (typeof groups)[number];

/** Where in the sidebar the place of a path stands, as a room says it. Its title is that of its path. */
export interface MenuItem {
  readonly path: string;
  /** Who sees the entry, where more see it than may open the screen. Default: whom the place allows. */
  readonly allow?: Allow;
  readonly group: Group;
  /** From the top of its group. */
  readonly order: number;
  readonly icon: Icon;
  /** What stands beside the title. */
  readonly note?: ComponentType;
  /** Shown to these roles only; the screen itself is open to whom its operation is. */
  readonly roles?: readonly RoleName[];
}
export interface MenuEntry extends Omit<MenuItem, "path" | "allow"> {
  readonly place: Pick<Place, "paths" | "allow" | "feature">;
}
export interface MenuGroup {
  readonly name: Group;
  readonly entries: readonly MenuEntry[];
}

/** The sidebar: only screens that exist. */
const entries: readonly MenuEntry[] = Object.values(
  import.meta.glob<MenuItem | undefined>("../features/*/room.ts", { query: "?menu", eager: true, import: "menu" }),
)
  .flatMap((item) => {
    const place = item && placeAt(item.path);
    return place ? [{ ...item, place: { ...place, allow: item.allow ?? place.allow } }] : [];
  })
  .sort((one, other) => one.order - other.order);

/** What this account sees of the menu, without what the church has switched `off`; groups without an entry fall away. */
export function menuFor(asker: Asker & { readonly role: RoleName }, off: readonly string[] = []): readonly MenuGroup[] {
  const isOff = ({ feature }: MenuEntry["place"]) => feature !== undefined && off.includes(feature);
  const shown = entries.filter(({ place, roles }) => allows(place.allow, asker) && !isOff(place) && (roles?.includes(asker.role) ?? true));
  return groups.map((name) => ({ name, entries: shown.filter(({ group }) => group === name) })).filter((group) => group.entries.length > 0);
}

/** Whether an entry's screen is the one at `path`. The dashboard only exactly (spec.md §2.5), a landing page being one. */
export function isCurrent({ place }: MenuEntry, path: string): boolean {
  if (isDashboard(place.paths[0])) return isDashboard(path);
  return place.paths.some((own) => path === own || path.startsWith(`${own}/`));
}
