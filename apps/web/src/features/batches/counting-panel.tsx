import { pieceValues, SMALLEST_NOTE, type Batch, type Pieces } from "@aprisco/contract/batches-fields.ts";
import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { amountText, countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Initials } from "../../ui/record/initials.tsx";
import styles from "./batches.module.css";

/** Who counts, and, once the counts agree, what was counted. */
export function CountingPanel({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation("batches");
  if (batch.counting === "none")
    return (
      <Panel title={t("counting")}>
        <p className={styles.hint}>{t("counting.none")}</p>
      </Panel>
    );
  const seats = [batch.first_counter, ...(batch.counting === "two" ? [batch.second_counter] : [])];
  return (
    <Panel title={t("counting")}>
      <ul className={styles.counters}>
        {seats.map((counter, at) => (
          <li key={counter?.id ?? `seat ${String(at)}`}>
            {counter === null ? (
              <span className={styles.hint}>{t("counter.missing")}</span>
            ) : (
              <>
                <Initials name={counter.name} size={32} />
                <span>
                  <b>{counter.name}</b>
                  <small>
                    {counter.has_counted ? <IconCircleCheck size={14} aria-hidden="true" /> : <IconClock size={14} aria-hidden="true" />}
                    {t(counter.has_counted ? "counter.counted" : "counter.waiting")}
                  </small>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {batch.round > 1 && batch.counted === null ? <Notice tone="info">{t("counting.round", { round: batch.round })}</Notice> : null}
      {batch.counted === null ? null : (
        <>
          <Notice tone="success">{t(batch.counting === "two" ? "counting.equal" : "counting.done")}</Notice>
          {batch.pieces === null ? null : <PieceTable pieces={batch.pieces} total={batch.counted} />}
        </>
      )}
    </Panel>
  );
}

function PieceTable({ pieces, total }: { readonly pieces: Pieces; readonly total: number }) {
  const { t } = useTranslation("batches");
  const language = useLanguage();
  const sumOf = (value: (typeof pieceValues)[number]) => value * (pieces[value] ?? 0);
  const coins = pieceValues.filter((value) => value < SMALLEST_NOTE).reduce((sum, value) => sum + sumOf(value), 0);
  return (
    <table className={styles.pieces}>
      <thead>
        <tr>
          <th scope="col">{t("piece")}</th>
          <th scope="col">{t("howMany")}</th>
          <th scope="col">{t("sum")}</th>
        </tr>
      </thead>
      <tbody>
        {pieceValues
          .filter((value) => value >= SMALLEST_NOTE)
          .map((value) => (
            <tr key={value}>
              <th scope="row">{moneyText(language, value, { round: true })}</th>
              <td>{countText(language, pieces[value] ?? 0)}</td>
              <td>{amountText(language, sumOf(value))}</td>
            </tr>
          ))}
        <tr>
          <th scope="row">{t("coins")}</th>
          <td>–</td>
          <td>{amountText(language, coins)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t("cash")}
          </th>
          <td>{amountText(language, total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
