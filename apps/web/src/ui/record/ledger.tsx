import { IconArrowBackUp } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { nearDayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ActionList, type ActionItem } from "../base/action-list.tsx";
import { RowMenu } from "../layer/menu.tsx";
import styles from "./ledger.module.css";

export interface LedgerEntry {
  readonly id: number;
  /** The day of the entry, in church time; null: the device keeps it until it is sent. */
  readonly day: string | null;
  readonly look: Pick<Extract<ActionItem, { readonly icon: unknown }>, "icon" | "hue">;
  readonly title: string;
  readonly note: string;
  /** With its sign: "+30", "−4". */
  readonly amount: string;
  readonly isReversed: boolean;
  /** Absent: the entry cannot be reversed, or not by this account. */
  readonly onReverse?: (() => void) | undefined;
}
interface Props {
  readonly label: string;
  readonly today: string;
  readonly entries: readonly LedgerEntry[];
}

/** Entries of a ledger under their days, the latest first. Nothing of it is deleted: an entry is reversed by its opposite. */
export function Ledger({ label, today, entries }: Props) {
  const { t } = useTranslation("parts");
  const language = useLanguage();
  const days = [...new Set(entries.map(({ day }) => day))];
  return (
    <div className={styles.ledger}>
      {days.map((day) => {
        const heading = day === null ? t("ledger.queued") : nearDayText(language, today, day);
        return (
          <Fragment key={day}>
            <h5>{heading}</h5>
            <ActionList
              label={`${label}: ${heading}`}
              items={entries
                .filter((entry) => entry.day === day)
                .map(({ id, look, title, note, amount, isReversed, onReverse }) => ({
                  key: String(id),
                  ...look,
                  title: isReversed ? <s>{title}</s> : title,
                  note: isReversed ? `${t("ledger.reversed")} · ${note}` : note,
                  action: (
                    <>
                      <b className={styles.amount} data-reversed={isReversed || undefined}>
                        {amount}
                      </b>
                      {onReverse ? (
                        <RowMenu
                          label={t("ledger.acts", { name: title })}
                          items={() => [
                            {
                              key: "reverse",
                              text: t("ledger.reverse"),
                              note: t("ledger.reverseNote"),
                              icon: <IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />,
                              onChoose: onReverse,
                            },
                          ]}
                        />
                      ) : null}
                    </>
                  ),
                }))}
            />
          </Fragment>
        );
      })}
    </div>
  );
}
