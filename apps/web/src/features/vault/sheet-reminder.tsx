import { useTranslation } from "react-i18next";
import { useSession } from "../../api/session-state.ts";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { useDashboardStats } from "../dashboard/index.ts";

/** Reminds administrators of the recovery sheet until one confirms that it was printed and stored. */
export function SheetReminder() {
  const { t } = useTranslation("vault");
  const isAdmin = useSession().user?.role === "admin";
  const isDue = useDashboardStats().data?.sheetDue ?? false;
  if (!isAdmin || !isDue) return null;
  return (
    <Panel
      title={t("sheet.title")}
      lead={`${t("sheet.lead")} ${t("sheet.openText")}`}
      action={
        <LinkButton to="/settings/security" size="sm">
          {t("sheet.go")}
        </LinkButton>
      }
    />
  );
}
