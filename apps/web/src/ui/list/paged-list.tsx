import { useNetwork } from "@mantine/hooks";
import { IconCloudOff, IconFilterOff, IconUserSearch, IconWifiOff } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import styles from "./paged-list.module.css";
import { StatusPage } from "../base/status-page.tsx";
import { isDenied, useFailureHint } from "../base/use-failure-hint.ts";

export interface PagedQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: Error | null;
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
  /** Requests the next page; may be called repeatedly. */
  readonly onMore: () => void;
}
export interface Emptiness {
  readonly title: string;
  readonly hint: ReactNode;
  readonly action: ReactNode;
  readonly filtered: boolean;
  /** Default: the icon for people. */
  readonly icon?: ReactNode;
}
interface Props {
  readonly query: PagedQuery;
  /** There is nothing to show, whether loaded or not. */
  readonly isEmpty: boolean;
  readonly empty: Emptiness;
  /** "Não foi possível carregar os visitantes." */
  readonly failed: string;
  readonly placeholder: ReactNode;
  /** A button loads the next page; absent: scrolling near the end does. */
  readonly byButton?: true;
  readonly children: (more: More) => ReactNode;
}

const iconSize = { size: 28, stroke: 1.6 } as const;

/** A list in all states: loading, failed, empty, loaded. A failure never looks like an empty list. */
export function PagedList({ query, isEmpty, empty, failed, placeholder, byButton, children }: Props) {
  const { t } = useTranslation(["lists", "ui"]);
  const { online } = useNetwork();
  const hintFor = useFailureHint();
  const retry = (
    <Button variant="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
      {t("error.retry", { ns: "ui" })}
    </Button>
  );

  if (query.data === undefined) {
    if (!online) {
      return (
        <Panel icon={<IconWifiOff {...iconSize} />} tone="wait" title={t("list.offline")} hint={t("list.offlineHint")} action={retry} />
      );
    }
    if (query.isError) {
      // A retry does not help against a missing right.
      const state = isDenied(query.error)
        ? ({ tone: "wait", title: t("denied.title", { ns: "ui" }), action: null } as const)
        : ({ tone: "danger", title: failed, action: retry } as const);
      return <Panel icon={<IconCloudOff {...iconSize} />} hint={hintFor(query.error)} {...state} />;
    }
    return (
      <>
        <SlowNote onRetry={() => void query.refetch()} />
        {placeholder}
      </>
    );
  }
  if (isEmpty && !query.isPlaceholderData && !query.hasNextPage) {
    const Icon = empty.filtered ? IconFilterOff : IconUserSearch;
    return <Panel icon={empty.icon ?? <Icon {...iconSize} />} title={empty.title} hint={empty.hint} action={empty.action} />;
  }
  const more: More = {
    // After a failed page the next one is loaded by the button only.
    hasMore: query.hasNextPage && !query.isFetchNextPageError,
    onMore: () => {
      if (!query.isFetchingNextPage && !query.isPlaceholderData) void query.fetchNextPage();
    },
  };
  return (
    <>
      {online ? null : (
        <p className={styles.note} role="status">
          <IconWifiOff size={18} stroke={1.6} aria-hidden="true" />
          {t("list.offlineNote")}
        </p>
      )}
      <div className={query.isPlaceholderData ? styles.stale : undefined} aria-busy={query.isPlaceholderData || undefined}>
        {children(more)}
        {byButton && more.hasMore ? (
          <Button loading={query.isFetchingNextPage} onClick={more.onMore}>
            {t("list.more")}
          </Button>
        ) : null}
      </div>
      {query.isFetchNextPageError ? (
        <p className={`${styles.note} ${styles.more}`} role="alert">
          {t("list.moreFailed")}
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("error.retry", { ns: "ui" })}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Milliseconds after which loading is reported as slow. */
const patienceMs = 8_000;

function SlowNote({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(["lists", "ui"]);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  return (
    <p className={styles.note} role="status">
      {t("list.slow")}
      <Button size="sm" onClick={onRetry}>
        {t("error.retry", { ns: "ui" })}
      </Button>
    </p>
  );
}

function Panel(props: Parameters<typeof StatusPage>[0]) {
  return (
    <div className={styles.empty}>
      <StatusPage {...props} />
    </div>
  );
}
