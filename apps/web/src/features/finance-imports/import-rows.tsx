import {
  financeImportRoutes,
  importRowStates,
  type FinanceImport,
  type ImportRow,
  type ImportRowState,
} from "@aprisco/contract/finance-imports.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { dayText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import styles from "./finance-imports.module.css";
import { rowLooks } from "./looks.ts";

/** The rows of a file as they were read, each with what is wrong with it. */
export function ImportRows({ of: one }: { readonly of: FinanceImport }) {
  const { t } = useTranslation("finance-imports");
  const language = useLanguage();
  const [state, setState] = useState<ImportRowState | null>(null);
  // Undoing makes entered rows ready again, while the import keeps how many it had entered.
  const isUndone = one.status === "undone";
  const query = state === null ? {} : { state: isUndone && state === "entered" ? ("ready" as const) : state };
  const pages = useInfiniteQuery(pagesOf(financeImportRoutes.listFinanceImportRows, query, { id: one.id }, "100"));
  const rows = itemsOf(pages.data);
  const states = importRowStates.filter((key) => one[key] > 0);
  const chip = (key: ImportRowState | null, count: number) => (
    <button key={key ?? "all"} type="button" aria-pressed={state === key} onClick={() => setState(key)}>
      {t(key === null ? "state.all" : `state.${key}`)} <b>{countText(language, count)}</b>
    </button>
  );
  return (
    <section aria-label={t("list")} className={styles.rows}>
      <div className={styles.chips} role="group" aria-label={t("show")}>
        {chip(null, one.rows)}
        {states.map((key) => chip(key, one[key]))}
      </div>
      {pages.error && rows.length === 0 ? <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} /> : null}
      {pages.isPending ? <Skeleton width="100%" height="16rem" /> : null}
      {!pages.isPending && !pages.error && rows.length === 0 ? <p className={styles.hint}>{t("list.none")}</p> : null}
      {rows.length > 0 ? (
        <ol className={styles.list} aria-label={t("list")}>
          {rows.map((row) => (
            <Row key={row.id} of={isUndone && row.state === "ready" ? { ...row, state: "entered" } : row} />
          ))}
        </ol>
      ) : null}
      {pages.hasNextPage ? (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ of: row }: { readonly of: ImportRow }) {
  const { t } = useTranslation("finance-imports");
  const language = useLanguage();
  const notes = [row.category, row.account, row.fund, row.method, row.document].filter((one) => one !== null && one !== "");
  const title = [row.donor ?? row.payee, row.description].filter((one) => one !== null && one !== "").join(" · ");
  const amount = row.amount === null ? "–" : `${row.type === "expense" ? "−" : "+"}${moneyText(language, row.amount)}`;
  return (
    <li data-state={row.state}>
      <span className={styles.line} aria-label={t("line", { number: row.line })}>
        {row.line}
      </span>
      <span className={styles.day}>{row.entry_date === null ? "–" : dayText(language, row.entry_date)}</span>
      <span className={styles.words}>
        <b>
          {row.transaction_id === null ? (
            title || t("untitled")
          ) : (
            <Link to="/finance/transactions" search={{ transaction: row.transaction_id } as never}>
              {title || t("untitled")}
            </Link>
          )}
        </b>
        {notes.length > 0 ? <small>{notes.join(" · ")}</small> : null}
        {row.state === "repeated"
          ? null
          : row.problems.map(({ field, problem, text }) => (
              <small key={`${field} ${problem}`} className={problem === "kept" || problem === "usual" ? styles.mild : styles.fault}>
                {t(`problem.${problem}`, { field: t(`field.${field}`), text: text ?? "" })}
              </small>
            ))}
      </span>
      <b className={styles.amount} data-type={row.type ?? undefined}>
        {amount}
      </b>
      <Badge {...rowLooks[row.state]}>{t(`state.${row.state}.one`)}</Badge>
    </li>
  );
}
