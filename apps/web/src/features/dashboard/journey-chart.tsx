import type { JourneyMonth } from "@aprisco/contract/dashboard/routes.ts";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../messages/use-language.ts";
import { atNoon } from "./church-clock.ts";
import styles from "./journey-chart.module.css";
import { ticksFor } from "./scale.ts";

const series = ["novo", "visitado", "convertido"] as const;

/** Three bars a month, drawn with boxes: a chart library would weigh more than the rest of the page. Readers hear one sentence. */
export function JourneyChart({ months }: { readonly months: readonly JourneyMonth[] }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const ticks = ticksFor(Math.max(...months.flatMap((month) => series.map((name) => month[name]))));
  const top = ticks.at(-1) ?? 1;
  const sum = (name: (typeof series)[number]) => months.reduce((total, month) => total + month[name], 0);
  const nameOf = (month: string, style: "short" | "long") =>
    new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" }).format(atNoon(`${month}-15`)).replace(".", "");
  const figures = (month: JourneyMonth) =>
    series.map((name) => `${month[name]} ${t(`series.${name}`).toLocaleLowerCase(language)}`).join(", ");

  return (
    <>
      <div
        className={styles.chart}
        role="img"
        aria-label={t("journey.sentence", { novo: sum("novo"), visitado: sum("visitado"), convertido: sum("convertido") })}
      >
        <div className={styles.axis}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
        <div className={styles.plot} style={{ "--lines": ticks.length - 1 } as CSSProperties}>
          {months.map((month) => (
            <div key={month.month} className={styles.month} title={`${nameOf(month.month, "long")}: ${figures(month)}`}>
              <div className={styles.bars}>
                {series.map((name) => (
                  <i key={name} data-series={name} style={{ height: `${(month[name] / top) * 100}%` }} />
                ))}
              </div>
              <span className={styles.name}>{nameOf(month.month, "short")}</span>
            </div>
          ))}
        </div>
      </div>
      <ul className={styles.legend}>
        {series.map((name) => (
          <li key={name}>
            <i data-series={name} aria-hidden="true" />
            {t(`series.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
