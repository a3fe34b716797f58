import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useMayForChurch } from "../../api/rights.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SettingsEditor } from "./settings-editor.tsx";
import { useSettings } from "./settings-queries.ts";
import { churchParts, partId, SettingsPart, SettingsSection } from "./settings-section.tsx";

// Comes with the answer, which it waits for.
const LogoPanel = lazy(async () => ({ default: (await import("../church-logo/index.ts")).LogoPanel }));
// Most of those who come here may change what they see.
const SettingsFacts = lazy(async () => ({ default: (await import("./settings-facts.tsx")).SettingsFacts }));

/** The church's data: a form for accounts that may change them, facts for the others who see them. */
export function SettingsPage() {
  const { t } = useTranslation(["settings", "church-logo"]);
  const settings = useSettings(true);
  const mayEdit = useMayForChurch(settingsRoutes.updateSettings.allow);
  return (
    <SettingsFrame
      lead={t("lead")}
      wholeChurch
      parts={[
        { id: partId("logo"), title: t("title", { ns: "church-logo" }) },
        ...churchParts.map((name) => ({ id: partId(name), title: t(`${name}.title`) })),
      ]}
    >
      {settings.isPending ? (
        <>
          <SettingsSection name="church">
            <Skeleton height="15.5rem" />
          </SettingsSection>
          <SettingsSection name="contact">
            <Skeleton height="14rem" />
          </SettingsSection>
        </>
      ) : null}
      {settings.isError && !settings.data ? (
        <Panel title={t("church.title")}>
          <LoadFailure onRetry={() => void settings.refetch()} busy={settings.isFetching} error={settings.error} />
        </Panel>
      ) : null}
      {settings.data ? (
        <SettingsPart name="logo">
          <Suspense fallback={<Skeleton height="9rem" />}>
            <LogoPanel />
          </Suspense>
        </SettingsPart>
      ) : null}
      {settings.data && mayEdit ? <SettingsEditor settings={settings.data} /> : null}
      {settings.data && !mayEdit ? (
        <Suspense fallback={<Skeleton height="30rem" />}>
          <SettingsFacts settings={settings.data} />
        </Suspense>
      ) : null}
    </SettingsFrame>
  );
}
