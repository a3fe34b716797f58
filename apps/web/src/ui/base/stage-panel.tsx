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
  /** Said in the place of the list when it is empty. */
  readonly none: string;
  /** "Mostrar mais" */
  readonly more: string;
  /** With a key. */
  readonly row: (record: R) => ReactNode;
}

/** What the server does in the background, at one stage of its life: a short list that goes on by hand. */
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
  /** How it stands, in one word. */
  readonly state: Parameters<typeof Badge>[0];
  /** Whose or to whom, and since when. */
  readonly note: ReactNode;
  /** What else there is to say: how far it is, what went wrong. */
  readonly children?: ReactNode;
  /** What can be done with it. */
  readonly act: ReactNode;
}

/** One record of a stage. */
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
/** What went wrong with it, or has to be known of it. */
export const StageTrouble = ({ children }: { readonly children: ReactNode }) => <p className={styles.trouble}>{children}</p>;
