import { listRuleInput } from "@aprisco/contract/lists.ts";
import { ruleLimits, type ListRule } from "@aprisco/contract/lists-rule.ts";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/base/button.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import styles from "./builder.module.css";
import { faultOf, RuleEditor } from "./rule-editor.tsx";
import { useListWords } from "./use-list-words.ts";

interface Props {
  readonly rule: ListRule;
  /** @param rule JSON, as in the address; undefined: none */
  readonly onApply: (rule: string | undefined) => void;
  readonly onSave: (rule: ListRule) => void;
  readonly onClose: () => void;
}

const isBlank = (rule: ListRule): boolean => "all" in rule && rule.all.length === 0;
const isLong = (rule: ListRule): boolean => JSON.stringify(rule).length > ruleLimits.asked;

/** A query for the current list. It is not stored unless it is saved as a list. */
export function FilterDialog({ rule, onApply, onSave, onClose }: Props) {
  const { t } = useTranslation("saved-lists");
  const words = useListWords();
  const edit = useEdit({
    schema: listRuleInput,
    initial: { rule },
    labels: { rule: t("rule") },
    failures: "lists",
    rules: (draft) => {
      const made = draft["rule"] as ListRule;
      const code = faultOf(made, words)?.code ?? (isLong(made) ? "field.tooLong" : undefined);
      return code === undefined ? {} : { rule: code };
    },
    save: (body) => Promise.resolve(body.rule),
    onSaved: (answer) => {
      const applied = answer as ListRule;
      onApply(isBlank(applied) ? undefined : JSON.stringify(applied));
    },
  });
  const current = edit.draft["rule"] as ListRule;
  const isWrong = edit.isWrong(["rule"]);
  const fault = isWrong ? faultOf(current, words) : null;
  return (
    <EditDialog
      edit={edit}
      size="lg"
      title={t("advanced")}
      confirm={t("apply")}
      beside={<Button onClick={() => onSave(current)}>{t("saveAs")}</Button>}
      onClose={onClose}
    >
      <RuleEditor rule={current} fault={fault} words={words} onChange={(made) => edit.set("rule", made)} />
      {isWrong && fault === null ? (
        <p role="alert" className={styles.wrong}>
          {t("apply.tooLong")}
        </p>
      ) : null}
    </EditDialog>
  );
}
