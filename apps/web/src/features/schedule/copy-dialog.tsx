import { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { monthOfYear } from "../../language/birth-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { monthBeside } from "./months.ts";
import styles from "./dialogs.module.css";

interface Props {
  readonly month: string;
  readonly ministry: number | null;
  readonly onClose: () => void;
  readonly onCopied: (month: string) => void;
}

/** Copies the needs of a month, and its people if wished, to the same services of another. */
export function CopyDialog({ month, ministry, onClose, onCopied }: Props) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const [to, setTo] = useState(monthBeside(month, 1));
  const [people, setPeople] = useState(false);
  const { mutateAsync, isPending, error } = useChange(scheduleRoutes.copyMonth, {
    lists: true,
    said: {
      done: ({ schedules, people: told }) => ({
        title: schedules === 0 ? t("copied.none") : t("copied", { count: schedules }),
        message: told > 0 ? t("copied.people", { count: told }) : undefined,
      }),
    },
  });
  const copy = () =>
    void mutateAsync({ body: { from_month: month, to_month: to, ministry_id: ministry, people } })
      .then(() => {
        onClose();
        onCopied(to);
      })
      .catch(() => undefined);
  return (
    <Dialog title={t("copy.title", { month: monthOfYear(language, month) })} size="sm" onClose={onClose}>
      <div className={styles.needsForm}>
        <SelectField
          label={t("copy.to")}
          value={to}
          options={[1, 2, 3].map((by) => ({ value: monthBeside(month, by), label: monthOfYear(language, monthBeside(month, by)) }))}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <CheckField
          label={t("copy.people")}
          help={t("copy.people.help")}
          checked={people}
          onChange={({ currentTarget }) => setPeople(currentTarget.checked)}
        />
        <p className={styles.note}>{t("copy.note")}</p>
        {error ? <p role="alert">{error.message}</p> : null}
        <div className={styles.acts}>
          <Button onClick={onClose}>{t("back")}</Button>
          <Button variant="primary" loading={isPending} onClick={copy}>
            {t("copy.do")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
