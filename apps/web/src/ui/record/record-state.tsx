import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { IconCloudOff, IconFileOff } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { findRecord, placeOf } from "../../api/kept-answers.ts";
import { Button } from "../base/button.tsx";
import { Skeleton } from "../base/skeleton.tsx";
import { isPersonRow, KeptRow, type PersonRow } from "./kept-row.tsx";
import { StatusPage } from "../base/status-page.tsx";
import { useFailureHint } from "../base/use-failure-hint.ts";

export interface RecordSource<Q, R, K extends QueryKey> {
  readonly of: UseQueryOptions<Q, Error, R, K>;
  /** Waits for an answer that is newer than this screen, so that an edit starts from the current record. */
  readonly isFresh?: boolean;
  /** The text for a record that does not exist (any more), and the text of a failure. */
  readonly gone?: string;
  readonly failed?: string;
  readonly waiting?: ReactNode;
  /** What can be done without connection, below the row of a list that stands in for the record. */
  readonly kept?: (row: PersonRow) => ReactNode;
  readonly children: (record: R) => ReactNode;
}

export function RecordState<Q, R, K extends QueryKey>({
  of,
  isFresh = false,
  gone,
  failed,
  waiting = <RecordPlaces />,
  around = (content) => content,
  kept,
  onClose,
  children,
}: RecordSource<Q, R, K> & {
  readonly onClose: () => void;
  /** Wraps the loading and error states, if the record itself renders its own frame. */
  readonly around?: (content: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation(["parts", "ui"]);
  const hintFor = useFailureHint();
  const [openedAt] = useState(() => Date.now());
  const client = useQueryClient();
  const query = useQuery({ ...of, ...(isFresh ? { refetchOnMount: "always" } : {}) });
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  const isGone = isFailure(error) && error.status === 404;
  // A failed refetch removes nothing: a form may be half filled in.
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
  const question = of.meta?.question;
  const row = question && isFailure(error) && error.status === 0 ? findRecord(client, placeOf(question.row, question.input)) : undefined;
  if (isPersonRow(row)) {
    return around(
      <>
        <KeptRow row={row} />
        {kept?.(row)}
      </>,
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

export function RecordPlaces() {
  return (
    <div style={{ display: "grid", gap: "1.25rem" }} aria-hidden="true">
      <Skeleton height="56px" />
      <Skeleton height="12rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
