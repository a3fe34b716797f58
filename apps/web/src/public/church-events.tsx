import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./church-lists.module.css";
import type { EventLine } from "./drawn-page.ts";

/** What comes next besides the weekly services. */
export function ChurchEvents({ events }: { readonly events: readonly EventLine[] }) {
  const { t } = useTranslation("public");
  return (
    <Card title={t("events.title")}>
      <ul className={styles.list}>
        {events.map(({ id, day, time, title, place, isCanceled, registers }) => (
          <li key={id} className={styles.meeting}>
            <span className={styles.when}>
              {day}
              <b className="cm-num">{time}</b>
            </span>
            <span className={styles.what}>
              <span className={styles.name}>{[title, place].filter(Boolean).join(" · ")}</span>
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
    </Card>
  );
}
