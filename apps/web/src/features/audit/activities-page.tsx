import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { ActivityList } from "./activity-list.tsx";
import { asFilters, useActivityAddress } from "./address.ts";
import { SealPanel } from "./seal-panel.tsx";
import styles from "./activities.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const ActivityFilters = lazyPart(async () => ({ default: (await import("./activity-filters.tsx")).ActivityFilters }));
const ExportActivities = lazyPart(async () => ({ default: (await import("./activity-filters.tsx")).ExportActivities }));

export function ActivitiesPage() {
  const { t } = useTranslation("audit");
  const address = useActivityAddress();
  const isFiltered = address.count > 0;
  return (
    <SettingsFrame lead={t("lead")}>
      <SealPanel />
      <Panel
        title={t("title")}
        className={styles.log}
        action={
          <Suspense>
            <ExportActivities filters={address.filters} />
          </Suspense>
        }
      >
        <Suspense fallback={<Skeleton height="44px" />}>
          <ActivityFilters address={address} />
        </Suspense>
        <ActivityList
          query={asFilters(address.filters)}
          empty={{
            title: isFiltered ? t("noneFound") : t("none"),
            hint: isFiltered ? t("noneFoundHint") : t("noneHint"),
            action: isFiltered ? <Button onClick={() => address.only({})}>{t("clear")}</Button> : null,
            filtered: isFiltered,
          }}
          height="24rem"
          onNarrow={address.only}
        />
      </Panel>
    </SettingsFrame>
  );
}
