import { IconBuildingCommunity } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { congregationsPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [
  { place: congregationsPlace, title: "title.congregations", order: 20, icon: IconBuildingCommunity },
];
