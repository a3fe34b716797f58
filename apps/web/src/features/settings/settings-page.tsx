import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/session-state.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SettingsEditor } from "./settings-editor.tsx";
import styles from "./settings-page.module.css";
import { useSettings } from "./settings-queries.ts";

/** The church's data: for whom may edit them a form, for everybody else who sees them the same fields to read. */
export function SettingsPage() {
  const { t } = useTranslation("settings");
  const settings = useSettings(true);
  const mayEdit = useMay(settingsRoutes.updateSettings.allow);
  return (
    <div className={styles.page}>
      <PageHead title={usePageTitle()} lead={t("lead")} />
      {settings.isPending ? <Places /> : null}
      {settings.isError && !settings.data ? (
        <Panel title={t("church.title")}>
          <LoadFailure onRetry={() => void settings.refetch()} busy={settings.isFetching} error={settings.error} />
        </Panel>
      ) : null}
      {settings.data ? <SettingsEditor settings={settings.data} readOnly={!mayEdit} /> : null}
    </div>
  );
}

function Places() {
  const { t } = useTranslation("settings");
  return (
    <div className={styles.parts}>
      <Panel title={t("church.title")} lead={t("church.lead")}>
        <Skeleton height="15.5rem" />
      </Panel>
      <Panel title={t("contact.title")} lead={t("contact.lead")}>
        <Skeleton height="14rem" />
      </Panel>
    </div>
  );
}
