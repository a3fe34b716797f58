import { IconForms } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { customFieldsPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [{ place: customFieldsPlace, title: "title.fields", order: 25, icon: IconForms }];
