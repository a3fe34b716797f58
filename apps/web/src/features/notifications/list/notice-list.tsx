import { type Notification, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { IconChevronDown, IconMoodCheck } from "@tabler/icons-react";
import { Fragment, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLeaving } from "../../../api/change.ts";
import { itemsOf } from "../../../api/pages.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { PagedList } from "../../../ui/list/paged-list.tsx";
import { useMinute } from "../../../ui/base/use-now.ts";
import { inGroups, listed } from "./in-groups.ts";
import styles from "./notice-list.module.css";
import { NoticeRow } from "./notice-row.tsx";
import type { useNoticeActs } from "./use-acts.tsx";
import { useNotices, type NoticeFilter } from "./use-notices.ts";
import { Waiting } from "./waiting.tsx";

/** Pages that are searched for a notice. */
const mostPages = 10;

/** Searches for a notice, page by page. Returns whether it is gone: removed, or no longer visible to the account. */
function useSought(id: number | null, pages: ReturnType<typeof useNotices>): boolean {
  const { data, isFetching, isPlaceholderData, isSuccess, isRefetchError, hasNextPage, fetchNextPage, refetch } = pages;
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const [seen, setSeen] = useState<number | null>(null);
  const isThere = id !== null && itemsOf(data).some((notice) => notice.id === id);
  // If the reader removes it later, that is not reported as missing.
  if (isThere && seen !== id) setSeen(id);
  useEffect(() => {
    if (id === null) return undefined;
    let isLatest = true;
    // An open page may be older than the push message.
    void refetch({ cancelRefetch: false }).then(() => isLatest && setAskedFor(id));
    return () => {
      isLatest = false;
    };
  }, [id, refetch]);
  const isMissed = id !== null && askedFor === id && seen !== id && !isThere;
  const goesOn = hasNextPage && (data?.pages.length ?? 0) < mostPages;
  useEffect(() => {
    if (isMissed && goesOn && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isMissed, goesOn, isFetching, fetchNextPage]);
  return isMissed && !goesOn && isSuccess && !isFetching && !isPlaceholderData && !isRefetchError;
}

interface Props {
  readonly label: string;
  readonly filter: NoticeFilter;
  readonly acts: Pick<ReturnType<typeof useNoticeActs>, "act" | "read" | "remove">;
  readonly sought?: number | null;
}

/** The notices of a tab in all states. After a failure the list is empty, says so and retries by itself. */
export function NoticeList({ label, filter, acts, sought = null }: Props) {
  const { t } = useTranslation(["notifications", "lists", "ui"]);
  const zone = useChurchData().data?.time_zone;
  const now = useMinute();
  const pages = useNotices(filter);
  const leaving = useLeaving(notificationRoutes.listNotifications);
  const notices = listed(itemsOf(pages.data), filter.unread !== undefined, sought).filter(({ id }) => !leaving.has(id));
  const isGone = useSought(sought, pages);
  const rowOf = (notice: Notification) => (
    <NoticeRow
      key={notice.id}
      notice={notice}
      zone={zone}
      now={now}
      isSought={notice.id === sought}
      onAct={acts.act}
      onRead={acts.read}
      onDelete={acts.remove}
    />
  );
  return (
    <div className={styles.frame}>
      {sought === null ? null : (
        <div role="status" className={styles.gone}>
          {isGone ? (
            <Notice tone="info" title={t("gone")}>
              {t("goneHint")}
            </Notice>
          ) : null}
        </div>
      )}
      <PagedList
        query={pages}
        isEmpty={notices.length === 0 && !pages.hasNextPage}
        empty={{
          icon: <IconMoodCheck size={28} stroke={1.6} />,
          title: t("none"),
          hint: t(filter.unread ? "none.unread" : filter.category ? "none.category" : "none.all"),
          action: null,
          filtered: false,
        }}
        failed={t("failed")}
        placeholder={<Waiting />}
      >
        {({ hasMore, onMore }) => (
          <>
            {pages.isRefetchError ? (
              <p className={styles.stale} role="status">
                {t("stale")}
              </p>
            ) : null}
            <ul className={styles.list} aria-label={label}>
              {inGroups(notices, sought).map(([first, ...alike]) => (
                <Fragment key={first.id}>
                  {rowOf(first)}
                  {alike.length > 0 ? <Alike title={first.title} count={alike.length} rows={alike.map(rowOf)} /> : null}
                </Fragment>
              ))}
            </ul>
            {hasMore ? (
              <div className={styles.more}>
                <Button size="sm" variant="quiet" loading={pages.isFetchingNextPage} onClick={onMore}>
                  {t("list.more", { ns: "lists" })}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </PagedList>
    </div>
  );
}

interface AlikeProps {
  readonly title: string;
  readonly count: number;
  readonly rows: readonly ReactNode[];
}

/** The other notices of a group, below its newest one. */
function Alike({ title, count, rows }: AlikeProps) {
  const { t } = useTranslation("notifications");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <li className={styles.alike}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
          {t("alike", { count, title })}
        </button>
      </li>
      {isOpen ? rows : null}
    </>
  );
}
