import { IconMail } from "@tabler/icons-react";
import type { SettingsSection } from "../../shell/settings-sections.ts";
import { mailPlace } from "./places.ts";

export const sections: readonly SettingsSection[] = [{ place: mailPlace, title: "title.mail", order: 65, icon: IconMail }];
