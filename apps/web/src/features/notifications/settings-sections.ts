import { IconBell } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { rulesPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [{ place: rulesPlace, title: "title.notices", order: 62, icon: IconBell }];
