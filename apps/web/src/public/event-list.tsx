import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/base/button.tsx";
import styles from "./church-lists.module.css";
import type { EventLine } from "./drawn-page.ts";

/** Public events, each with the tile of its day and the way to register. */
export function EventList({ events }: { readonly events: readonly EventLine[] }) {
  const { t } = useTranslation("public");
  return (
    <ul className={styles.list}>
      {events.map(({ id, day, month, when, title, place, description, isCanceled, registers }) => (
        <li key={id} className={styles.event}>
          <span className={styles.date}>
            <b className="cm-num">{day}</b>
            {month}
          </span>
          <span className={styles.what}>
            {description === null ? (
              <span className={styles.name}>
                {title}
                <small>{[when, place].filter(Boolean).join(" · ")}</small>
              </span>
            ) : (
              <details className={`${styles.name} ${styles.told}`}>
                <summary>
                  <span>
                    {title}
                    <small>{[when, place].filter(Boolean).join(" · ")}</small>
                  </span>
                  <IconChevronDown size={16} stroke={1.6} aria-hidden />
                </summary>
                <p>{description}</p>
              </details>
            )}
            {isCanceled ? <span className={styles.soon}>{t("events.canceled")}</span> : null}
            {registers ? (
              <ButtonLink size="sm" href={`/event-registration?event=${id}`} aria-label={t("events.registerFor", { title })}>
                {t("events.register")}
              </ButtonLink>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
