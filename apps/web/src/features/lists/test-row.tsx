import { listFields, opsOf, type ListField } from "@aprisco/contract/lists-rule.ts";
import { IconX } from "@tabler/icons-react";
import { PlainSelect } from "../../ui/form/select-field.tsx";
import styles from "./builder.module.css";
import type { TestDraft } from "./draft.ts";
import { fieldName, fieldOf } from "./sentence.ts";
import type { ListKnowledge } from "./use-list-words.ts";
import { TestValue } from "./test-value.tsx";

interface Props {
  readonly test: TestDraft;
  readonly words: ListKnowledge;
  readonly number: string;
  readonly onChange: (test: TestDraft) => void;
  readonly onTake: () => void;
}

/** A new condition on a field: its first operator, without a value where one is required. */
function begin(field: ListField): TestDraft {
  const [op = "in"] = opsOf(field);
  return { field: field.key, op, value: field.kind === "yes_no" ? true : undefined };
}

export function newTest(words: ListKnowledge): TestDraft {
  const usual = words.askable === undefined || words.askable.has("member.status") ? "member.status" : "person.name";
  const field = fieldOf(usual, words);
  return field ? begin(field) : { field: usual, op: "in" };
}

function sectionsOf({ askable, own, t }: ListKnowledge) {
  const sections = ["person", "member", "family", "ministry", "visitor", "account"] as const;
  const closed = sections.map((section) => ({
    label: t(`section.${section}`),
    keys: listFields.map(({ key }): string => key).filter((key) => key.startsWith(`${section}.`) && (askable?.has(key) ?? true)),
  }));
  return [...closed, { label: t("section.custom"), keys: [...own.keys()] }].filter(({ keys }) => keys.length > 0);
}

export function TestRow({ test, words, number, onChange, onTake }: Props) {
  const { t } = words;
  const field = fieldOf(test.field, words);
  const named = (what: string) => `${t("test", { number })}: ${what}`;
  return (
    <div className={styles.test} role="group" aria-label={t("test", { number })}>
      <PlainSelect
        aria-label={named(t("field"))}
        value={test.field}
        onChange={(event) => {
          const next = fieldOf(event.currentTarget.value, words);
          if (next) onChange(begin(next));
        }}
      >
        {field ? null : <option value={test.field}>{fieldName(test.field, words)}</option>}
        {sectionsOf(words).map(({ label, keys }) => (
          <optgroup key={label} label={label}>
            {keys.map((key) => (
              <option key={key} value={key}>
                {fieldName(key, words)}
              </option>
            ))}
          </optgroup>
        ))}
      </PlainSelect>
      {field && opsOf(field).length > 1 ? (
        <PlainSelect
          aria-label={named(t("op"))}
          value={test.op}
          onChange={(event) => {
            const op = opsOf(field).find((one) => one === event.currentTarget.value);
            const keeps = [test.op, op].every((one) => one === "in" || one === "not_in");
            if (op) onChange({ field: test.field, op, ...(keeps ? { value: test.value } : {}) });
          }}
        >
          {opsOf(field).map((op) => (
            <option key={op} value={op}>
              {t(`op.${op}`)}
            </option>
          ))}
        </PlainSelect>
      ) : null}
      {field ? <TestValue test={test} field={field} words={words} name={named} onChange={(value) => onChange({ ...test, value })} /> : null}
      <button type="button" className={styles.take} aria-label={t("takeTest", { number })} onClick={onTake}>
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}
