import { holds, type Action, type Permission, type Section } from "@aprisco/contract/permissions.ts";
import { useTranslation } from "react-i18next";
import { permissionsOf, useSession } from "../../api/session-state.ts";

/** The text key of a section: its screen's title, in the namespace `shell`. */
export const sectionTitles = {
  dashboard: "title.dashboard",
  visitors: "title.visitors",
  members: "title.members",
  pastoral: "title.pastoralCare",
  agenda: "title.agenda",
  cells: "title.cells",
  ministries: "title.ministries",
  leadership: "title.leadership",
  volunteers: "title.volunteers",
  finance: "title.finance",
  patrimonio: "title.assets",
  communication: "title.communication",
  content: "title.content",
  reports: "title.reports",
  users: "title.users",
  settings: "title.settings",
} as const satisfies Record<Section, `title.${string}`>;

export function usePermissionWords() {
  const { t } = useTranslation(["permissions", "shell"]);
  const sectionWord = (section: Section): string => t(sectionTitles[section], { ns: "shell" });
  const actionWord = (action: Action): string => t(`action.${action}`);
  const rightWord = (right: Permission): string => {
    const [section, action] = right.split(":") as [Section, Action];
    return t("right", { section: sectionWord(section), action: actionWord(action) });
  };
  return { sectionWord, actionWord, rightWord };
}

/** Why the signed-in account cannot grant or revoke a right: it lacks it. Null: it can. */
export function useLack(): (right: Permission) => string | null {
  const { t } = useTranslation("permissions");
  const { user } = useSession();
  const held = user ? permissionsOf(user) : [];
  return (right) => (holds(held, right) ? null : t("grid.lack"));
}
