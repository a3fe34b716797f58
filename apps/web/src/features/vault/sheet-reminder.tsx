import { vaultRoutes } from "@aprisco/contract/vault/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useSession } from "../../api/session-state.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Panel } from "../../ui/panel.tsx";

/** Reminds administrators of the recovery sheet until one of them says that it is printed and put away. */
export function SheetReminder() {
  const { t } = useTranslation("vault");
  const isAdmin = useSession().user?.role === "admin";
  const { data } = useQuery({ ...asked(vaultRoutes.getVault), enabled: isAdmin });
  if (data?.state !== "open" || data.sheet_confirmed_at !== null) return null;
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
