import type { ImportPreview, ImportRow } from "@aprisco/contract/calendars/import.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../messages/use-language.ts";
import styles from "./calendars.module.css";
import { whenText } from "./when-text.ts";

/** Enough to see whether it is the right file, and why some are refused. */
const MOST_SHOWN = 30;

interface Props {
  readonly name: string;
  readonly preview: ImportPreview;
}

/** What would become of the events of a file: what is refused first, with the reason. */
export function PreviewList({ name, preview }: Props) {
  const { t } = useTranslation("calendars");
  const { counts, rows, time_zone: zone, zone_source: source } = preview;
  const more = counts.new + counts.changed + counts.same + counts.refused - Math.min(rows.length, MOST_SHOWN);
  return (
    <div className={styles.preview}>
      <p role="status">
        <b>{name}</b>: {t("import.counts", counts)}
      </p>
      <p className={styles.hint}>{t(`import.zone.${source}`, { zone: zone.replaceAll("_", " ") })}</p>
      <ul className={styles.rows} aria-label={t("import.rows")}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <Row key={row.uid} row={row} />
        ))}
      </ul>
      {more > 0 ? <p className={styles.hint}>{t("import.more", { count: more })}</p> : null}
    </div>
  );
}

function Row({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation("calendars");
  const language = useLanguage();
  const { start, all_day } = row;
  return (
    <li className={styles.row} data-outcome={row.outcome}>
      <span className={styles.outcome}>{t(`outcome.${row.outcome}`)}</span>
      <span className={styles.words}>
        <b>{row.title || t("import.untitled")}</b>
        <small>
          {[
            ...(start === null ? [] : [whenText(language, { start, end: start, all_day })]),
            ...(row.recurs ? [t("import.recurs")] : []),
          ].join(" · ")}
        </small>
        {row.reason === null ? null : <small className={styles.warning}>{t(`reason.${row.reason}`)}</small>}
      </span>
    </li>
  );
}
