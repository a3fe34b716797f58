import { IconProgressCheck } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { tasksPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [{ place: tasksPlace, title: "title.tasks", order: 80, icon: IconProgressCheck }];
