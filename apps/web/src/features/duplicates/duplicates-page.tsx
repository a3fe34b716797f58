import { type DuplicatePair, duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { useInfiniteQuery, useMutationState } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { useChange } from "../../api/change.ts";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { CountText } from "../../ui/list/count-text.tsx";
import { totalText } from "../../ui/list/list-head.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { PagedList } from "../../ui/list/paged-list.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { VirtualCards } from "../../ui/list/virtual-cards.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import styles from "./duplicates.module.css";
import { PairCard } from "./pair-card.tsx";
import { RecentMerges } from "./recent-merges.tsx";

interface Dismissal {
  readonly pair: DuplicatePair;
  /** False: the dismissal was undone. */
  readonly dismissed?: boolean;
}

function useDismissed(): ReadonlySet<number> {
  const said = useMutationState({
    filters: { predicate: ({ meta, state }) => meta?.row === duplicateRoutes.dismissDuplicate && state.status !== "error" },
    select: ({ state }) => state.variables as Dismissal,
  });
  const last = new Map(said.map(({ pair, dismissed = true }) => [pair.id, dismissed]));
  return new Set([...last].flatMap(([id, isDismissed]) => (isDismissed ? [id] : [])));
}

export function DuplicatesPage() {
  const { t, i18n } = useTranslation("duplicates");
  const pages = useInfiniteQuery(pagesOf(duplicateRoutes.listDuplicates, {}));
  const dismissed = useDismissed();
  const pairs = itemsOf(pages.data).filter(({ id }) => !dismissed.has(id));
  const total = totalOf(pages.data);
  const dismiss = useChange(duplicateRoutes.dismissDuplicate, {
    input: ({ pair, dismissed: isDismissed = true }: Dismissal) => ({ body: { id: pair.id, dismissed: isDismissed } }),
    lists: true,
    undo: ({ pair }) => ({ pair, dismissed: false }),
    said: {
      done: (_reply, { pair: { one, other } }) => ({ title: t("dismissed"), message: t("pair", { one: one.name, other: other.name }) }),
      failed: () => t("dismissFailed"),
    },
  });
  return (
    <>
      <PageHead
        title={usePageTitle()}
        lead={
          total && total.count > 0 ? (
            <CountText text={t("waiting", { count: total.count, shown: totalText(i18n.language, total) })} />
          ) : (
            t("lead")
          )
        }
      />
      <div className={styles.columns}>
        <div className={styles.queue}>
          <PagedList
            query={pages}
            isEmpty={pairs.length === 0}
            empty={{ title: t("none"), hint: t("noneHint"), action: null, filtered: false }}
            failed={t("failed")}
            placeholder={<Waiting />}
            byButton
          >
            {() => (
              <div className={styles.pairs}>
                <VirtualCards
                  label={t("waiting.list")}
                  cards={pairs}
                  cardHeight={240}
                  inLines
                  hasMore={false}
                  onMore={() => undefined}
                  placeholder={null}
                  render={(pair, { row, ref }) => (
                    <li ref={ref} data-index={row}>
                      <PairCard pair={pair} onDismiss={() => dismiss.mutate({ pair })} />
                    </li>
                  )}
                />
              </div>
            )}
          </PagedList>
        </div>
        <RecentMerges />
      </div>
    </>
  );
}

const Waiting = () => (
  <div className={styles.pairs}>
    {[1, 2, 3].map((at) => (
      <Skeleton key={at} height="8.25rem" />
    ))}
  </div>
);
