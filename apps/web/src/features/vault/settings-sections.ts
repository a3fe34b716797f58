import { IconLockSquareRounded } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { securityPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [
  { place: securityPlace, title: "title.security", order: 70, icon: IconLockSquareRounded },
];
