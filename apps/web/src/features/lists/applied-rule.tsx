import { IconFilter } from "@tabler/icons-react";
import { Button } from "../../ui/base/button.tsx";
import { ruleOfText } from "./from-filters.ts";
import { faultOf } from "./rule-editor.tsx";
import styles from "./saved-lists.module.css";
import { sentenceOf } from "./sentence.ts";
import { useListWords } from "./use-list-words.ts";

interface Props {
  /** JSON, as in the address. */
  readonly text: string;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

export function AppliedRule({ text, onEdit, onClear }: Props) {
  const words = useListWords();
  const { t } = words;
  const rule = ruleOfText(text);
  const sentence = rule !== null && faultOf(rule, words) === null ? sentenceOf(rule, words) : t("applied.unread");
  return (
    <div className={styles.applied} role="group" aria-label={t("applied")}>
      <p>
        <IconFilter size={16} stroke={1.8} aria-hidden="true" />
        <span>
          <b>{t("advanced")}:</b> {words.askable ? sentence : "…"}
        </span>
      </p>
      <span className={styles.ways}>
        <Button size="sm" variant="quiet" aria-label={t("applied.edit")} onClick={onEdit}>
          {t("applied.editShort")}
        </Button>
        <Button size="sm" variant="quiet" aria-label={t("applied.clear")} onClick={onClear}>
          {t("applied.clearShort")}
        </Button>
      </span>
    </div>
  );
}
