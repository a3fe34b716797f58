import { IconUserShield } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { rolesPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [{ place: rolesPlace, title: "title.roles", order: 22, icon: IconUserShield }];
