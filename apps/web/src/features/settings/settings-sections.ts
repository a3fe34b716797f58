import { IconBuildingChurch } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { churchPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [{ place: churchPlace, title: "title.church", order: 10, icon: IconBuildingChurch }];
