import { type MergeEntry, duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { instantText } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useMinute } from "../../ui/base/use-now.ts";
import styles from "./duplicates.module.css";
import { useUndoMerge } from "./use-undo-merge.ts";

/** The merges of the last weeks; those of the last seven days can be undone. */
export function RecentMerges() {
  const { t } = useTranslation("duplicates");
  const pages = useInfiniteQuery(pagesOf(duplicateRoutes.listMerges, {}));
  const merges = itemsOf(pages.data);
  const undo = useUndoMerge();
  return (
    <Panel title={t("recent")} className={styles.recent}>
      {pages.isError && !pages.data ? <p className={styles.quiet}>{t("recent.failed")}</p> : null}
      {pages.isPending ? <Skeleton height="4rem" /> : null}
      {pages.data && merges.length === 0 ? <p className={styles.quiet}>{t("recent.none")}</p> : null}
      <ul>
        {merges.map((merge) => (
          <li key={merge.id}>
            <Entry merge={merge} isBusy={undo.isPending} onUndo={() => undo.mutate({ id: merge.id, name: merge.name })} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage ? (
        <Button size="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("list.more", { ns: "lists" })}
        </Button>
      ) : null}
    </Panel>
  );
}

interface EntryProps {
  readonly merge: MergeEntry;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}
function Entry({ merge, isBusy, onUndo }: EntryProps) {
  const { t, i18n } = useTranslation("duplicates");
  const zone = useChurchData().data?.time_zone;
  const now = useMinute();
  const { name, from_name: from, at, by_name: by, undone_at: undone, undo_until: until } = merge;
  const when = instantText(i18n.language, at, zone);
  return (
    <div className={styles.entry}>
      <p>
        {from === null ? t("recent.forgotten", { name }) : from === name ? t("recent.same", { name }) : t("recent.line", { from, name })}
        <small>{by === null ? when : t("recent.by", { when, by })}</small>
      </p>
      {undone === null && new Date(until) > now ? (
        <Button size="sm" disabled={isBusy} aria-label={t("undo.of", { name })} onClick={onUndo}>
          {t("undo")}
        </Button>
      ) : null}
      {undone === null ? null : <small>{t("recent.undone")}</small>}
    </div>
  );
}
