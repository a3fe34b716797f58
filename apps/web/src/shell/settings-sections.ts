import { allows, type Asker } from "@aprisco/contract/permissions.ts";
import type { Icon } from "@tabler/icons-react";
import type { messages } from "../messages/sections.ts";
import type { Place } from "../places.ts";

/** What a feature's `settings-sections.ts` says of a place under /settings: how the list of sections shows it. */
export interface SettingsSection {
  readonly place: Pick<Place, "paths" | "allow">;
  readonly title: Extract<keyof typeof messages, `title.${string}`>;
  /** From the top of the list. */
  readonly order: number;
  readonly icon: Icon;
}

const sections: readonly SettingsSection[] = Object.values(
  import.meta.glob<readonly SettingsSection[]>("../features/*/settings-sections.ts", { eager: true, import: "sections" }),
)
  .flat()
  .sort((one, other) => one.order - other.order);

/** The sections that this account may open, in order. */
export const sectionsFor = (asker: Asker): readonly SettingsSection[] => sections.filter(({ place }) => allows(place.allow, asker));
