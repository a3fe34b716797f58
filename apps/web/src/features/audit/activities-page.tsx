import type { AuditEntryShown } from "@aprisco/contract/audit/entry.ts";
import { auditRoutes } from "@aprisco/contract/audit/routes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLayer } from "../../ui/use-layer.ts";
import { ActivityDays } from "./activity-days.tsx";
import { asFilters, useActivityAddress } from "./address.ts";
import { SealPanel } from "./seal-panel.tsx";
import styles from "./activities.module.css";

const ActivityFilters = lazy(async () => ({ default: (await import("./activity-filters.tsx")).ActivityFilters }));
const ExportActivities = lazy(async () => ({ default: (await import("./activity-filters.tsx")).ExportActivities }));
const ActivityPanel = lazy(async () => ({ default: (await import("./activity-panel.tsx")).ActivityPanel }));

/** The activity log: whether it is whole, and what was done, latest first. */
export function ActivitiesPage() {
  const { t } = useTranslation("audit");
  const address = useActivityAddress();
  const isFiltered = address.count > 0;
  const pages = useInfiniteQuery({ ...pagesOf(auditRoutes.listAuditLogs, asFilters(address.filters)), staleTime: 0 });
  const entries = itemsOf(pages.data);
  const panel = useLayer<AuditEntryShown>();
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
        <PagedList
          query={pages}
          isEmpty={entries.length === 0}
          empty={{
            title: isFiltered ? t("noneFound") : t("none"),
            hint: isFiltered ? t("noneFoundHint") : t("noneHint"),
            action: isFiltered ? <Button onClick={() => address.only({})}>{t("clear")}</Button> : null,
            filtered: isFiltered,
          }}
          failed={t("failed")}
          placeholder={<Skeleton height="24rem" />}
        >
          {({ hasMore, onMore }) => (
            <>
              <ActivityDays entries={entries} onOpen={panel.show} />
              {hasMore ? (
                <Button loading={pages.isFetchingNextPage} onClick={onMore}>
                  {t("more")}
                </Button>
              ) : null}
            </>
          )}
        </PagedList>
      </Panel>
      {panel.layer ? (
        <Suspense>
          <ActivityPanel
            entry={panel.layer}
            onClose={panel.close}
            onNarrow={(part) => {
              panel.close();
              address.only(part);
            }}
          />
        </Suspense>
      ) : null}
    </SettingsFrame>
  );
}
