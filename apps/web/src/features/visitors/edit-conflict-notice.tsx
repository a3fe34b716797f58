import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { changedFields, type EditDraft, type EditField } from "./edit-draft.ts";
import { useFieldNames, useValueText } from "./edit-words.ts";
import styles from "./edit-form.module.css";

interface Props {
  /** The card as this person found it, and as it is now. */
  readonly base: EditDraft;
  readonly current: EditDraft;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Somebody else changed the card meanwhile: says what, and lets the person choose. */
export function EditConflictNotice({ base, current, onKeep, onTake }: Props) {
  const { t } = useTranslation("visitors");
  const names = useFieldNames();
  const valueText = useValueText(current.follow_up_owner_id);
  const title = useRef<HTMLHeadingElement>(null);
  // The form is longer than the dialog: the question must not wait out of sight.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.parentElement?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <section className={styles.conflict} role="alert">
      <h3 ref={title} tabIndex={-1}>
        {t("edit.conflict")}
      </h3>
      <p>{t("edit.conflictText")}</p>
      <ul>
        {changedFields(base, current).map((field: EditField) => (
          <li key={field}>{t("edit.conflictNow", { field: names[field], value: valueText(field, current[field]) })}</li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button variant="primary" size="sm" onClick={onKeep}>
          {t("edit.conflictKeep")}
        </Button>
        <Button size="sm" onClick={onTake}>
          {t("edit.conflictTake")}
        </Button>
      </div>
    </section>
  );
}
