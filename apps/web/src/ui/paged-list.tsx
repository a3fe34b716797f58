import { useNetwork } from "@mantine/hooks";
import { IconCloudOff, IconUserSearch, IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import styles from "./paged-list.module.css";
import { StatusPage } from "./status-page.tsx";

/** What this list needs of a query of pages. */
export interface PagedQuery {
  readonly data: unknown;
  readonly fetchStatus: "fetching" | "paused" | "idle";
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}
export interface More {
  readonly hasMore: boolean;
  /** Asks for the next page; may be called more than once. */
  readonly onMore: () => void;
}
interface Props {
  readonly query: PagedQuery;
  /** Nothing to show, loaded or not. */
  readonly isEmpty: boolean;
  /** Takes all filters off; absent while none is on. */
  readonly onClear: (() => void) | undefined;
  readonly placeholder: ReactNode;
  readonly texts: { readonly failed: string; readonly moreFailed: string; readonly empty: string; readonly emptyYet: string };
  readonly children: (more: More) => ReactNode;
}

/** A list in each of its states: on its way, failed, empty, there. A failed load is never an empty list. */
export function PagedList({ query, isEmpty, onClear, placeholder, texts, children }: Props) {
  const { t } = useTranslation(["lists", "ui"]);
  const { online } = useNetwork();
  const retry = (
    <Button variant="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
      {t("error.retry", { ns: "ui" })}
    </Button>
  );

  if (query.data === undefined) {
    if (!online || query.fetchStatus === "paused") {
      const icon = <IconWifiOff size={28} stroke={1.6} />;
      return <Panel icon={icon} tone="wait" title={t("list.offline")} hint={t("list.offlineHint")} action={retry} />;
    }
    if (query.isError) {
      const icon = <IconCloudOff size={28} stroke={1.6} />;
      return <Panel icon={icon} tone="danger" title={texts.failed} hint={t("error.loadHint", { ns: "ui" })} action={retry} />;
    }
    return placeholder;
  }
  if (isEmpty && !query.isPlaceholderData && !query.hasNextPage) {
    return (
      <Panel
        icon={<IconUserSearch size={28} stroke={1.6} />}
        title={texts.empty}
        hint={onClear ? t("list.emptyFiltered") : texts.emptyYet}
        action={onClear ? <Button onClick={onClear}>{t("filter.clear")}</Button> : undefined}
      />
    );
  }
  return (
    <>
      {online ? null : (
        <p className={styles.note} role="status">
          <IconWifiOff size={18} stroke={1.6} aria-hidden="true" />
          {t("list.offlineNote")}
        </p>
      )}
      <div className={query.isPlaceholderData ? styles.stale : undefined} aria-busy={query.isPlaceholderData || undefined}>
        {children({
          // After a failed page the next one is only asked for by hand.
          hasMore: query.hasNextPage && !query.isFetchNextPageError,
          onMore: () => {
            if (!query.isFetchingNextPage && !query.isPlaceholderData) void query.fetchNextPage();
          },
        })}
      </div>
      {query.isFetchNextPageError ? (
        <p className={`${styles.note} ${styles.more}`} role="alert">
          {texts.moreFailed}
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("error.retry", { ns: "ui" })}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Panel(props: Parameters<typeof StatusPage>[0]) {
  return (
    <div className={styles.empty}>
      <StatusPage {...props} />
    </div>
  );
}
