import { IconCloudOff, IconSearchOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/base/button.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import type { Entry, Section } from "./entries.ts";
import { forgetRecent } from "./recent.ts";
import styles from "./search-body.module.css";
import { SearchList } from "./search-list.tsx";
import { isAskable, type useSearch } from "./use-search.ts";

interface Props {
  readonly search: ReturnType<typeof useSearch>;
  readonly sections: readonly Section[];
  readonly isStart: boolean;
  readonly hasRecent: boolean;
  readonly at: number;
  readonly hasNothing: boolean;
  readonly onMark: (at: number) => void;
  readonly onChoose: (entry: Entry) => void;
  /** The list is touched: the phone's keyboard closes, because it covers the end of the list. */
  readonly onTouch: () => void;
  readonly onForget: () => void;
}

export function SearchBody({ search, sections, isStart, hasRecent, at, hasNothing, onMark, onChoose, onTouch, onForget }: Props) {
  const { t } = useTranslation("search");
  const { answer, isSettled } = search;
  const count = answer?.results.length ?? 0;
  return (
    <div className={styles.body} onTouchMove={onTouch}>
      <p role="status" className="cm-hidden">
        {isSettled && answer ? (count > 0 ? t("found", { count }) : t("none")) : null}
      </p>
      <State search={search} isStart={isStart} hasNothing={hasNothing} />
      {sections.length > 0 ? (
        <SearchList sections={sections} words={search.words} at={at} isBusy={!isStart && !isSettled} onMark={onMark} onChoose={onChoose} />
      ) : null}
      {hasRecent ? (
        <div className={styles.forget}>
          <Button
            size="sm"
            onClick={() => {
              forgetRecent();
              onForget();
            }}
          >
            {t("recent.forget")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function State({ search, isStart, hasNothing }: Pick<Props, "search" | "isStart" | "hasNothing">) {
  const { t } = useTranslation(["search", "lists"]);
  const { words, answer, error, isSettled, isOffline, isFetching, retry } = search;
  if (hasNothing) return <p className={styles.hint}>{t("nothing")}</p>;
  if (isStart) return null;
  if (!isAskable(words)) return <p className={styles.hint}>{t("short")}</p>;
  if (isOffline && !answer) {
    return (
      <StatusPage
        tone="wait"
        icon={<IconCloudOff size={28} stroke={1.6} />}
        title={t("list.offline", { ns: "lists" })}
        hint={t("list.offlineHint", { ns: "lists" })}
      />
    );
  }
  if (error) return <LoadFailure error={error} busy={isFetching} onRetry={retry} />;
  if (answer) {
    if (answer.results.length > 0 || !isSettled) return null;
    return <StatusPage tone="wait" icon={<IconSearchOff size={28} stroke={1.6} />} title={t("none")} hint={t("none.hint")} />;
  }
  return (
    <div className={styles.waiting} aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <Skeleton width="34px" height="34px" round />
          <Skeleton width={`${60 - row * 9}%`} height="1.1rem" />
        </div>
      ))}
    </div>
  );
}
