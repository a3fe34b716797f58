import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { allows, type Asker } from "@aprisco/contract/permissions.ts";
import { places } from "../places.ts";
import { menuGroups, type LightPlace, type MenuGroupName, type MenuItem } from "../room.ts";
import { isDashboard } from "./page-title.ts";

export interface MenuEntry extends Omit<MenuItem, "path" | "order" | "allow"> {
  readonly place: Pick<LightPlace, "paths" | "allow" | "feature">;
}
export interface MenuGroup {
  readonly name: MenuGroupName;
  readonly entries: readonly MenuEntry[];
}

const entries: readonly MenuEntry[] = places.flatMap((place) =>
  place.menu ? [{ ...place.menu, place: { ...place, allow: place.menu.allow ?? place.allow } }] : [],
);

/** The menu of an account without features that are switched `off`, and without empty groups. */
export function menuFor(asker: Asker & { readonly role: RoleName }, off: readonly string[] = []): readonly MenuGroup[] {
  const isOff = ({ feature }: MenuEntry["place"]) => feature !== undefined && off.includes(feature);
  const shown = entries.filter(({ place, roles }) => allows(place.allow, asker) && !isOff(place) && (roles?.includes(asker.role) ?? true));
  return menuGroups
    .map((name) => ({ name, entries: shown.filter(({ group }) => group === name) }))
    .filter((group) => group.entries.length > 0);
}

/** Whether an entry's screen is at `path`. The dashboard matches exactly or at a landing page (spec.md §2.5). */
export function isCurrent({ place }: MenuEntry, path: string): boolean {
  if (isDashboard(place.paths[0])) return isDashboard(path);
  return place.paths.some((own) => path === own || path.startsWith(`${own}/`));
}
