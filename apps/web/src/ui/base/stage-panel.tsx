import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { itemsOf, type Pages } from "../../api/pages.ts";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { LoadFailure } from "./load-failure.tsx";
import type { PagedQuery } from "../list/paged-list.tsx";
import { Panel } from "./panel.tsx";
import { Skeleton } from "./skeleton.tsx";
import styles from "./stage-panel.module.css";

interface Props<R> {
  readonly title: string;
  readonly lead: string;
  readonly query: PagedQuery & { readonly data: Pages<R> | undefined };
  readonly none: string;
  /** "Mostrar mais" */
  readonly more: string;
  /** Must return an element with a key. */
  readonly row: (record: R) => ReactNode;
}

export function StagePanel<R>({ title, lead, query, none, more, row }: Props<R>) {
  const { t } = useTranslation("lists");
  const items = itemsOf(query.data);
  return (
    <Panel title={title} lead={lead}>
      {query.data ? null : query.isError ? (
        <LoadFailure onRetry={() => void query.refetch()} busy={query.isFetching} error={query.error} />
      ) : (
        <Skeleton height="4.5rem" />
      )}
      {query.data && items.length === 0 ? <p className={styles.none}>{none}</p> : null}
      {items.length > 0 ? <ul className={styles.list}>{items.map(row)}</ul> : null}
      {query.hasNextPage ? (
        <Button size="sm" variant="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {more}
        </Button>
      ) : null}
      {query.isFetchNextPageError ? <p role="alert">{t("list.moreFailed")}</p> : null}
    </Panel>
  );
}

interface RowProps {
  readonly name: string;
  readonly state: Parameters<typeof Badge>[0];
  readonly note: ReactNode;
  readonly children?: ReactNode;
  readonly act: ReactNode;
}

export function StageRow({ name, state, note, children, act }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} <Badge {...state} />
        </p>
        <StageNote>{note}</StageNote>
        {children}
      </div>
      {act}
    </li>
  );
}

export const StageNote = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;
export const StageTrouble = ({ children }: { readonly children: ReactNode }) => <p className={styles.trouble}>{children}</p>;
