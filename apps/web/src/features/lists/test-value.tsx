import type { ListField, ListValue } from "@aprisco/contract/lists-rule.ts";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { DateField } from "../../ui/form/date-field.tsx";
import { PlainSelect } from "../../ui/form/select-field.tsx";
import styles from "./builder.module.css";
import type { TestDraft } from "./draft.ts";
import { valueName } from "./sentence.ts";
import type { ListKnowledge } from "./use-list-words.ts";

const months = Array.from({ length: 12 }, (_, at) => at + 1);

interface Props {
  readonly test: TestDraft;
  readonly field: ListField;
  readonly words: ListKnowledge;
  /** The label of a control: "Condição 2: Valor". */
  readonly name: (what: string) => string;
  readonly onChange: (value: ListValue | undefined) => void;
}
type Item = string | number;

const itemsOf = ({ value }: TestDraft): readonly Item[] => (Array.isArray(value) ? (value as readonly Item[]) : []);

export function TestValue(props: Props) {
  const { test, field, words, name, onChange } = props;
  const { t } = words;
  const { op, value } = test;
  if (op === "in" || op === "not_in")
    return field.kind === "choice" || field.kind === "month" ? <Toggles {...props} /> : <Picks {...props} />;
  if (op === "filled" || op === "empty" || op === "now" || op === "none") return null;
  if (field.kind === "yes_no")
    return (
      <PlainSelect aria-label={name(t("value"))} value={String(value)} onChange={(event) => onChange(event.currentTarget.value === "true")}>
        <option value="true">{t("yes")}</option>
        <option value="false">{t("no")}</option>
      </PlainSelect>
    );
  if (field.kind === "text")
    return (
      <input
        className={styles.control}
        aria-label={name(t("value"))}
        maxLength={100}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    );
  if (op === "between") return <Pair {...props} />;
  if (field.kind === "day" && (op === "from" || op === "until"))
    return (
      <span className={styles.dates}>
        <DateField label={name(t("value"))} value={typeof value === "string" ? value : ""} onChange={(day) => onChange(day || undefined)} />
      </span>
    );
  const isDays = op === "within_days" || op === "more_than_days_ago";
  return <NumberInput label={name(t(isDays ? "value.days" : "value"))} value={value} onChange={onChange} />;
}

interface NumberProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: number | undefined) => void;
}
function NumberInput({ label, value, onChange }: NumberProps) {
  return (
    <input
      className={`${styles.control} ${styles.number} cm-num`}
      type="number"
      inputMode="numeric"
      aria-label={label}
      value={typeof value === "number" ? value : ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : currentTarget.valueAsNumber)}
    />
  );
}

/** A range. It has no value until both ends are set. */
function Pair({ test, field, words, name, onChange }: Props) {
  const { t } = words;
  const [ends, setEnds] = useState<readonly (Item | undefined)[]>([itemsOf(test)[0], itemsOf(test)[1]]);
  const set = (at: 0 | 1) => (end: Item | undefined) => {
    const next = at === 0 ? [end, ends[1]] : [ends[0], end];
    setEnds(next);
    const [from, to] = next;
    onChange(from === undefined || to === undefined ? undefined : [from, to]);
  };
  return (
    <span className={field.kind === "day" ? styles.dates : styles.pair}>
      {([0, 1] as const).map((at) => {
        const label = name(t(at === 0 ? "value.from" : "value.to"));
        return field.kind === "day" ? (
          <DateField key={at} label={label} value={String(ends[at] ?? "")} onChange={(day) => set(at)(day || undefined)} />
        ) : (
          <NumberInput key={at} label={label} value={ends[at]} onChange={set(at)} />
        );
      })}
    </span>
  );
}

function Toggles({ test, field, words, name, onChange }: Props) {
  const all: readonly Item[] = field.kind === "month" ? months : (field.values ?? []);
  const chosen = itemsOf(test);
  const toggle = (item: Item) => {
    const next = all.filter((one) => (one === item ? !chosen.includes(one) : chosen.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div className={styles.toggles} role="group" aria-label={name(words.t("value"))}>
      {all.map((item) => (
        <label key={item} className={styles.toggle}>
          <input type="checkbox" checked={chosen.includes(item)} onChange={() => toggle(item)} />
          {valueName(field.key, item, words)}
        </label>
      ))}
    </div>
  );
}

function Picks({ test, field, words, name, onChange }: Props) {
  const { t } = words;
  const [typed, setTyped] = useState("");
  const chosen = itemsOf(test);
  const options = words.options(field.key);
  const isWord = field.kind === "word" || field.kind === "text";
  const add = (text: string) => {
    const item = isWord ? text.trim() : Number(text);
    setTyped("");
    if (text.trim() !== "" && !chosen.includes(item)) onChange([...chosen, item]);
  };
  const take = (item: Item) => {
    const next = chosen.filter((one) => one !== item);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div className={styles.picks} role="group" aria-label={name(t("value"))}>
      {chosen.map((item) => (
        <span key={item} className={styles.pick}>
          {valueName(field.key, item, words)}
          <button type="button" aria-label={t("value.take", { value: valueName(field.key, item, words) })} onClick={() => take(item)}>
            <IconX size={14} stroke={1.8} aria-hidden="true" />
          </button>
        </span>
      ))}
      {options === null ? (
        <input
          className={styles.control}
          aria-label={name(t("value.add"))}
          placeholder={t("value.add")}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add(typed);
          }}
        />
      ) : (
        <PlainSelect aria-label={name(t("value.add"))} value="" onChange={(event) => add(event.currentTarget.value)}>
          <option value="">{t("value.add")}</option>
          {options
            .filter(({ value }) => !chosen.some((item) => String(item) === value))
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </PlainSelect>
      )}
    </div>
  );
}
