import { IconBuildingChurch, IconHistory, IconPlugConnected, IconToggleRight } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { churchPlace, featuresPlace, historyPlace, servicesPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [
  { place: churchPlace, title: "title.church", order: 10, icon: IconBuildingChurch },
  { place: featuresPlace, title: "title.features", order: 30, icon: IconToggleRight },
  { place: servicesPlace, title: "title.services", order: 60, icon: IconPlugConnected },
  { place: historyPlace, title: "title.history", order: 90, icon: IconHistory },
];
