import { IconListSearch } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { activitiesPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [
  { place: activitiesPlace, title: "title.activities", order: 85, icon: IconListSearch },
];
