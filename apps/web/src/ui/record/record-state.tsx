import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { IconCloudOff, IconFileOff } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../base/button.tsx";
import { Skeleton } from "../base/skeleton.tsx";
import { StatusPage } from "../base/status-page.tsx";
import { useFailureHint } from "../base/use-failure-hint.ts";

export interface RecordSource<Q, R, K extends QueryKey> {
  /** The query that answers the record. */
  readonly of: UseQueryOptions<Q, Error, R, K>;
  /** Waits for an answer that is not older than this screen: an edit begins with the record as it is now. */
  readonly isFresh?: boolean;
  /** What is said when there is no such record, or no longer; and when it could not be loaded. */
  readonly gone?: string;
  readonly failed?: string;
  /** Grey places of the final size. */
  readonly waiting?: ReactNode;
  readonly children: (record: R) => ReactNode;
}

/** One record: on its way, here, gone, or not loaded. */
export function RecordState<Q, R, K extends QueryKey>({
  of,
  isFresh = false,
  gone,
  failed,
  waiting = <RecordPlaces />,
  around = (content) => content,
  onClose,
  children,
}: RecordSource<Q, R, K> & {
  readonly onClose: () => void;
  /** The frame of what stands there until the record is here, when the record brings its own. */
  readonly around?: (content: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation(["parts", "ui"]);
  const hintFor = useFailureHint();
  const [openedAt] = useState(() => Date.now());
  const query = useQuery({ ...of, ...(isFresh ? { refetchOnMount: "always" } : {}) });
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  const isGone = isFailure(error) && error.status === 404;
  // Once it is here a failure in the background takes nothing away: a form may be half filled in.
  if (data !== undefined && !isGone && (!isFresh || dataUpdatedAt >= openedAt)) return children(data);
  if (!error) return around(waiting);
  if (isGone) {
    return around(
      <StatusPage
        tone="wait"
        icon={<IconFileOff size={28} stroke={1.6} />}
        title={gone ?? t("panel.gone")}
        action={<Button onClick={onClose}>{t("dialog.close", { ns: "ui" })}</Button>}
      />,
    );
  }
  return around(
    <StatusPage
      tone="danger"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={failed ?? t("error.load", { ns: "ui" })}
      hint={hintFor(error)}
      action={
        <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
          {t("error.retry", { ns: "ui" })}
        </Button>
      }
    />,
  );
}

/** Grey places of a record that is on its way. */
export function RecordPlaces() {
  return (
    <div style={{ display: "grid", gap: "1.25rem" }} aria-hidden="true">
      <Skeleton height="56px" />
      <Skeleton height="12rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
