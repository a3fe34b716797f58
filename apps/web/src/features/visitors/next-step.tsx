import { IconCalendarDue, IconUserHeart } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayText, dueOf, nextDayText } from "../../language/date-words.ts";
import type { VisitorCard } from "./queries.ts";
import styles from "./next-step.module.css";

interface Props {
  readonly card: VisitorCard;
  readonly today: string;
}

/** A card's follow-up owner and next action; nothing while there is neither. 'Overdue' is written out. */
export function VisitorNextStep({ card, today }: Props) {
  const { t, i18n } = useTranslation("visitors");
  if (card.follow_up_owner_name === null && card.next_action_date === null) return null;
  return (
    <p className={styles.line}>
      {card.follow_up_owner_name === null ? null : (
        <span className={styles.part} title={`${t("card.owner")}: ${card.follow_up_owner_name}`}>
          <IconUserHeart size={16} stroke={1.6} aria-hidden="true" />
          <span className="cm-hidden">{t("card.owner")}: </span>
          <span className={styles.words}>{card.follow_up_owner_name}</span>
        </span>
      )}
      {card.next_action_date === null ? null : (
        <span
          className={styles.part}
          data-due={dueOf(today, card.next_action_date)}
          title={[card.next_action, dayText(i18n.language, card.next_action_date)].filter(Boolean).join(", ")}
        >
          <IconCalendarDue size={16} stroke={1.6} aria-hidden="true" />
          <span className={styles.word}>{t("card.nextShort")}: </span>
          <DueText today={today} day={card.next_action_date} />
        </span>
      )}
    </p>
  );
}

/** "atrasado, há 3 dias", "hoje", "em 2 dias", or the date. */
export function DueText({ today, day }: { readonly today: string; readonly day: string }) {
  const { t, i18n } = useTranslation("visitors");
  const due = dueOf(today, day);
  const when = nextDayText(i18n.language, today, day);
  return (
    <span className={styles.words} data-due={due}>
      {due === "overdue" ? t("card.overdue", { when }) : when}
    </span>
  );
}

/** A phone's second line: the status, and the next action's day or since when the card is there. */
export function VisitorBrief({ card, today, since }: Props & { readonly since: string }) {
  const { t } = useTranslation("visitors");
  const { follow_up_owner_name: owner, next_action_date: day } = card;
  return (
    <>
      {t(`status.${card.status}`)} · {day === null ? since : <DueText today={today} day={day} />}
      {owner === null ? null : ` · ${owner}`}
    </>
  );
}
