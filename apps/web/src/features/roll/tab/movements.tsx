import type { Movement } from "@aprisco/contract/roll.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../language/date-words.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Timeline } from "../../../ui/record/timeline.tsx";
import { actIcons, useActWords } from "../act-words.ts";
import styles from "./church-tab.module.css";
import { NoteParts } from "../../../ui/record/note-parts.tsx";

interface Props {
  readonly movements: readonly Movement[];
  readonly onRectify: (movement: Movement) => void;
}

export function Movements({ movements, onRectify }: Props) {
  const { t, i18n } = useTranslation("roll");
  const told = useActWords();
  const noteOf = (movement: Movement) => (
    <NoteParts
      parts={[
        dayText(i18n.language, movement.on_date),
        t("entryNo", { no: movement.entry_no, congregation: movement.congregation_name }),
        movement.roll_number === null ? null : t("gaveNumber", { number: movement.roll_number }),
        movement.form !== null && movement.church !== null ? t("cameFrom", { church: movement.church }) : null,
        movement.minister,
        movement.minutes_ref,
        movement.recorded_by_name === null ? null : t("recordedBy", { name: movement.recorded_by_name }),
      ]}
    />
  );
  return (
    <Timeline
      events={movements.map((movement) => ({
        key: String(movement.id),
        icon: actIcons[movement.kind],
        title:
          movement.rectified_by_no === null ? (
            told(movement)
          ) : (
            <>
              <span className={styles.void}>{told(movement)}</span> {t("voidedBy", { no: movement.rectified_by_no })}
            </>
          ),
        note: noteOf(movement),
        text: movement.note,
        next: movement.rectifiable ? (
          <Button
            size="sm"
            variant="quiet"
            className={styles.rectify}
            aria-label={t("rectify.name", { act: told(movement), day: dayText(i18n.language, movement.on_date) })}
            onClick={() => onRectify(movement)}
          >
            {t("rectify")}
          </Button>
        ) : null,
      }))}
    />
  );
}
