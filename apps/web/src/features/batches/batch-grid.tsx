import type { Batch, BatchLine } from "@aprisco/contract/batches-fields.ts";
import { batchRoutes } from "@aprisco/contract/batches.ts";
import { IconCloudUpload, IconUserQuestion, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { kindOf } from "../../api/queue/kept-act.ts";
import { useUnsentOf } from "../../api/queue/unsent-state.ts";
import { amountText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Initials } from "../../ui/record/initials.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { useCategoryName } from "../finance-setup/index.ts";
import { LineEntry, type LineDraft } from "./line-entry.tsx";
import styles from "./batches.module.css";

/** The lines that this device has yet to send. */
function UnsentLines({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation("batches");
  const acts = useUnsentOf(`/finance/batches/${String(batch.id)}`).filter(({ kind }) => kind === kindOf(batchRoutes.createBatchLine));
  if (acts.length === 0) return null;
  return (
    <p className={styles.unsent} role="status">
      <IconCloudUpload size={18} stroke={1.6} aria-hidden="true" /> {t("line.unsent", { count: acts.length })}
    </p>
  );
}

/** The lines of a batch, and below them the one that is entered. */
export function BatchGrid({ batch, isOpen }: { readonly batch: Batch; readonly isOpen: boolean }) {
  const { t } = useTranslation(["batches", "fields", "finance"]);
  const language = useLanguage();
  const categoryName = useCategoryName();
  const lines = useQuery(asked(batchRoutes.listBatchLines, { params: { id: batch.id } }));
  const remove = useChange(batchRoutes.deleteBatchLine, { lists: true, said: { failed: () => t("line.failed") } });
  const [round, setRound] = useState(0);
  const [asks, setAsks] = useState<{ readonly line: BatchLine; readonly number: number } | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const count = lines.data?.length ?? 0;
  // The line that had the focus has gone: the keyboard goes on from the lines that are left.
  useEffect(() => {
    if (count < shown.current && document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
    shown.current = count;
  }, [count]);
  if (lines.data === undefined)
    return lines.error ? <LoadFailure error={lines.error} onRetry={() => void lines.refetch()} /> : <Skeleton />;
  const last = lines.data.at(-1);
  const begins: LineDraft = { category: batch.category, fund_id: batch.fund_id, payment_method: batch.payment_method };
  const nameOf = ({ donor_kind: kind, donor_name: name, donor_hidden: hidden }: BatchLine): string => {
    if (hidden) return t("hidden");
    return kind === "anonymous" ? t("anonymous") : (name ?? t("donor.none"));
  };
  const whoOf = ({ donor_kind: kind, donor_name: name, donor_hidden: hidden }: BatchLine) => {
    if (hidden) return <span className={styles.muted}>{t("hidden")}</span>;
    if (kind === "anonymous")
      return (
        <span className={styles.muted}>
          <IconUserQuestion size={18} stroke={1.6} aria-hidden="true" /> {t("anonymous")}
        </span>
      );
    if (name === null) return <span className={styles.muted}>{t("donor.none")}</span>;
    return (
      <span className={styles.who}>
        <Initials name={name} size={24} /> {name}
      </span>
    );
  };
  const methodOf = ({ payment_method: method }: BatchLine) => t(`payment_method.${method}`, { ns: "fields" });
  /** A phone shows in one line what the table shows in columns on a desk. */
  const briefOf = (line: BatchLine): string => {
    const fund = line.fund_id === batch.fund_id ? "" : line.fund_name;
    const said = [categoryName({ key: line.category, name: line.category_name }), fund, methodOf(line), line.document];
    return said.filter(Boolean).join(" · ");
  };
  return (
    <div ref={grid} tabIndex={-1} className={styles.grid}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t("from")}</th>
            <th scope="col">{t("category")}</th>
            <th scope="col">{t("method")}</th>
            <th scope="col">{t("envelope")}</th>
            <th scope="col" className={styles.money}>
              {t("amount")}
            </th>
            <th scope="col" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {lines.data.map((line, at) => (
            <tr key={line.id} data-reversed={line.reversed || undefined}>
              <td>{at + 1}</td>
              <td>
                {whoOf(line)}
                <small className={styles.brief}>{briefOf(line)}</small>
              </td>
              <td>
                {categoryName({ key: line.category, name: line.category_name })}
                {line.fund_id === batch.fund_id ? null : <small> · {line.fund_name}</small>}
              </td>
              <td>{methodOf(line)}</td>
              <td>{line.document}</td>
              <td className={styles.money}>
                <b>{amountText(language, line.amount)}</b>
                {line.reversed ? <small>{t("line.reversed")}</small> : null}
              </td>
              <td>
                {isOpen ? (
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={t("line.remove", { number: at + 1 })}
                    onClick={() => setAsks({ line, number: at + 1 })}
                  >
                    <IconX size={16} stroke={1.8} aria-hidden="true" />
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <UnsentLines batch={batch} />
      {asks ? (
        <ConfirmDialog
          title={t("line.remove", { number: asks.number })}
          confirm={t("line.remove.confirm")}
          cancel={t("cancel")}
          onCancel={() => setAsks(null)}
          onConfirm={() => {
            setAsks(null);
            remove.mutate({ params: { id: asks.line.id } });
          }}
        >
          {t("line.remove.text", { amount: moneyText(language, asks.line.amount), who: nameOf(asks.line) })}
        </ConfirmDialog>
      ) : null}
      {isOpen ? (
        <LineEntry
          key={round}
          batch={batch}
          number={lines.data.length + 1}
          begins={begins}
          isAgain={round > 0}
          repeats={
            last === undefined
              ? null
              : { ...begins, category: last.category, fund_id: last.fund_id, payment_method: last.payment_method, amount: last.amount }
          }
          onSaved={() => setRound(round + 1)}
        />
      ) : null}
    </div>
  );
}
