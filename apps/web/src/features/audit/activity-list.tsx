import { type LogEntry, auditRoutes } from "@aprisco/contract/audit.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { ListFilters } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { PagedList } from "../../ui/list/paged-list.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { ActivityDays } from "./activity-days.tsx";
import type { ActivityPanel as Opened } from "./activity-panel.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const ActivityPanel = lazyPart(async () => ({ default: (await import("./activity-panel.tsx")).ActivityPanel }));

interface Props extends Pick<ComponentProps<typeof PagedList>, "empty"> {
  readonly query: ListFilters<typeof auditRoutes.listAuditLogs>;
  readonly height: string;
  /** Filters the log by an account or a person. Absent outside the log's own page. */
  readonly onNarrow?: ComponentProps<typeof Opened>["onNarrow"];
}

export function ActivityList({ query, empty, height, onNarrow }: Props) {
  const { t } = useTranslation("audit");
  const pages = useInfiniteQuery({ ...pagesOf(auditRoutes.listAuditLogs, query), staleTime: 0 });
  const entries = itemsOf(pages.data);
  const panel = useLayer<LogEntry>();
  return (
    <>
      <PagedList
        query={pages}
        isEmpty={entries.length === 0}
        empty={empty}
        failed={t("failed")}
        placeholder={<Skeleton height={height} />}
        byButton
      >
        {() => <ActivityDays entries={entries} onOpen={panel.show} />}
      </PagedList>
      {panel.layer ? (
        <Suspense>
          <ActivityPanel
            entry={panel.layer}
            onClose={panel.close}
            {...(onNarrow ? { onNarrow: (part) => (panel.close(), onNarrow(part)) } : {})}
          />
        </Suspense>
      ) : null}
    </>
  );
}
