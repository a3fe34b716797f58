import type { Report, ReportColumn } from "@aprisco/contract/reports.ts";
import { useTranslation } from "react-i18next";
import { countText, moneyText } from "../../language/number-words.ts";
import { dayDigits } from "../../language/day-digits.ts";
import { isDay } from "../../language/typed-day.ts";
import styles from "./report-sheet.module.css";

interface Props {
  readonly columns: readonly ReportColumn[];
  readonly rows: Report["rows"];
  readonly totals: Report["totals"];
}

/** Characters. A longer text may wrap; a shorter one may not. */
const SHORT = 20;

export function ReportTable({ columns, rows, totals }: Props) {
  const { t, i18n } = useTranslation("reports");
  const write = (value: string | number | null | undefined, kind: ReportColumn["kind"]): string => {
    if (value === null || value === undefined) return "";
    if (typeof value === "number") return (kind === "centavos" ? moneyText : countText)(i18n.language, value);
    return kind === "day" && isDay(value) ? dayDigits(i18n.language, value) : value;
  };
  const isNumber = ({ kind }: ReportColumn) => kind === "number" || kind === "centavos";
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-number={isNumber(column) || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a report have no id and never move
          <tr key={index}>
            {columns.map((column, at) => {
              const text = write(row[column.key], column.kind);
              return at === 0 ? (
                <th key={column.key} scope="row" data-long={text.length > SHORT || undefined}>
                  {text}
                </th>
              ) : (
                <td key={column.key} data-number={isNumber(column) || undefined} data-long={text.length > SHORT || undefined}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {totals ? (
        <tfoot>
          <tr>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.key} scope="row">
                  {t("total")}
                </th>
              ) : (
                <td key={column.key} data-number={isNumber(column) || undefined}>
                  {write(totals[column.key], column.kind)}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
