import { readRule, type ListRule, type RuleFault } from "@aprisco/contract/lists-rule.ts";
import { useFailureText } from "../../language/use-failure-text.ts";
import { Group } from "./builder.tsx";
import styles from "./builder.module.css";
import { draftOf, numberOf, ruleOf } from "./draft.ts";
import { fieldOf, sentenceOf } from "./sentence.ts";
import type { ListKnowledge } from "./use-list-words.ts";

/** The first error of a query; null: it is valid. */
export function faultOf(rule: unknown, words: ListKnowledge): RuleFault | null {
  const read = readRule(rule, (key) => fieldOf(key, words));
  return "fault" in read ? read.fault : null;
}

interface Props {
  readonly rule: ListRule;
  /** The error to show; null until the user tries to save. */
  readonly fault: RuleFault | null;
  readonly words: ListKnowledge;
  readonly onChange: (rule: ListRule) => void;
}

export function RuleEditor({ rule, fault, words, onChange }: Props) {
  const { t } = words;
  const failureText = useFailureText("lists");
  const number = fault ? numberOf(fault.path) : "";
  return (
    <>
      <Group group={draftOf(rule)} words={words} onChange={(group) => onChange(ruleOf(group))} />
      {fault ? (
        <p role="alert" className={styles.wrong}>
          {t(number === "" ? "wrong" : "wrong.at", { number, what: failureText(fault.code) ?? "" })}
        </p>
      ) : null}
      <p className={styles.sentence}>
        <b>{t("sentence")}:</b> {sentenceOf(rule, words)}
      </p>
    </>
  );
}
