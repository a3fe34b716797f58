import { allows, type Asker } from "@aprisco/contract/permissions.ts";
import type { messages } from "../messages/sections.ts";
import { placeAt } from "../places.ts";
import type { LightPlace, RoomIconName } from "../room.ts";

export interface RoomSection {
  readonly path: string;
  readonly title: Extract<keyof typeof messages, `title.${string}`>;
  readonly order: number;
  readonly icon: RoomIconName;
  /** What the church is, or how its system works. */
  readonly group: SettingsGroup;
}

export const settingsGroups = ["church", "system"] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

export interface SettingsSection extends Omit<RoomSection, "path"> {
  readonly place: Pick<LightPlace, "paths" | "allow">;
}

const sections: readonly SettingsSection[] = Object.values(
  import.meta.glob<readonly RoomSection[] | undefined>("../features/*/room.ts", {
    query: "?settingsSections",
    eager: true,
    import: "settingsSections",
  }),
)
  .flatMap((sections) => sections ?? [])
  .flatMap((section) => {
    const place = placeAt(section.path);
    return place ? [{ ...section, place }] : [];
  })
  .sort((one, other) => one.order - other.order);

export const sectionsFor = (asker: Asker): readonly SettingsSection[] => sections.filter(({ place }) => allows(place.allow, asker));
