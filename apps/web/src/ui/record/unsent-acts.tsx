import { IconAlertCircle, IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { clockText, dayIn, nearDayText } from "../../language/date-words.ts";
import { useToday } from "../base/use-now.ts";
import { RowMenu } from "../layer/menu.tsx";
import styles from "./unsent-acts.module.css";

interface Props {
  readonly acts: readonly KeptAct[];
  /** The church's time zone. */
  readonly zone: string | undefined;
  readonly onEdit: (act: KeptAct) => void;
  readonly onDiscard: (act: KeptAct) => void;
  /** Copies the marks of a sheet, a line each. */
  readonly onCopy: (act: KeptAct, lines: readonly string[]) => void;
}

/** Acts that the server does not have yet: what, when, and why not. */
export function UnsentActs({ acts, zone, onEdit, onDiscard, onCopy }: Props) {
  const { t, i18n } = useTranslation("device");
  const today = useToday(zone);
  const refused = acts.filter(({ state }) => state === "refused").length;
  const lead = (): string => {
    if (acts.length === 0) return t("unsent.none");
    if (refused === 0) return t("unsent.lead");
    return refused === acts.length ? t("unsent.leadRefused") : t("unsent.leadSome");
  };
  return (
    <>
      <p className={styles.lead}>{lead()}</p>
      <ul className={styles.acts} aria-label={t("unsent")}>
        {acts.map((act) => {
          const isRefused = act.state === "refused";
          const StateIcon = isRefused ? IconAlertCircle : IconClock;
          const words = Object.entries(act.words ?? {}).flatMap(([key, line]) => (line === null ? [] : [{ key, line }]));
          const day = nearDayText(i18n.language, today, dayIn(zone, new Date(act.at)));
          return (
            <li key={act.clientId} className={styles.act} data-refused={isRefused || undefined}>
              <StateIcon size={20} stroke={1.6} aria-hidden="true" className={styles.icon} />
              <div className={styles.words}>
                <strong>{act.title}</strong>
                <small>{t("unsent.when", { day, time: clockText(i18n.language, act.at, zone) })}</small>
                <small className={styles.state}>
                  {isRefused ? t("unsent.refused", { reason: act.reason ?? "" }) : t("unsent.waiting")}
                </small>
                {words.length === 0 ? null : (
                  <details className={styles.typed} open={isRefused}>
                    <summary>{t("unsent.typed", { count: words.length })}</summary>
                    <ul>
                      {words.map(({ key, line }) => (
                        <li key={key}>{line}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </div>
              <RowMenu
                label={t("unsent.actsOf", { title: act.title })}
                items={() => [
                  // A sheet of marks is changed where it is filled in.
                  ...(act.marks ? [] : [{ key: "edit", text: t("unsent.edit"), onChoose: () => onEdit(act) }]),
                  ...(words.length === 0
                    ? []
                    : [
                        {
                          key: "copy",
                          text: t("unsent.copy"),
                          onChoose: () =>
                            onCopy(
                              act,
                              words.map(({ line }) => line),
                            ),
                        },
                      ]),
                  { key: "discard", text: t("unsent.discard"), onChoose: () => onDiscard(act) },
                ]}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
