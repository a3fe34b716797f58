import type { AuditEntryShown } from "@aprisco/contract/audit/entry.ts";
import { auditRoutes } from "@aprisco/contract/audit/routes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconEye } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { useLayer } from "../../ui/use-layer.ts";
import { ActivityDays } from "./activity-days.tsx";

const ActivityPanel = lazy(async () => ({ default: (await import("./activity-panel.tsx")).ActivityPanel }));

/** The register of readings of a person: each time that protected details of theirs were shown, and to whom. */
export function Readings({ personId }: { readonly personId: number }) {
  const { t } = useTranslation("audit");
  const person = String(personId);
  const pages = useInfiniteQuery({ ...pagesOf(auditRoutes.listAuditLogs, { type: "data", person }), staleTime: 0 });
  const entries = itemsOf(pages.data);
  const panel = useLayer<AuditEntryShown>();
  return (
    <Panel
      title={t("readings")}
      lead={t("readingsLead")}
      action={
        <LinkButton size="sm" to="/settings/activities" search={{ person }}>
          {t("allOfPerson")}
        </LinkButton>
      }
    >
      {pages.isPending ? <Skeleton height="12rem" /> : null}
      {pages.isError && entries.length === 0 ? (
        <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />
      ) : null}
      {pages.isSuccess && entries.length === 0 ? (
        <StatusPage icon={<IconEye size={28} stroke={1.6} />} title={t("noReadings")} hint={t("noReadingsHint")} />
      ) : null}
      <ActivityDays entries={entries} onOpen={panel.show} />
      {pages.hasNextPage ? (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
      {panel.layer ? (
        <Suspense>
          <ActivityPanel entry={panel.layer} onClose={panel.close} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
