import { customName, numberIn } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { filterLead } from "../../../ui/list/filter-lead.ts";
import { optionsOf, type ListFilter } from "../../../ui/list/list-filters.tsx";
import styles from "./filters.module.css";

type Value = string | undefined;

/** A filter per custom field; for text fields only if other filters leave few rows. Needs an address from `withCustomAsks`. */
export function customFilters(fields: readonly CustomField[], t: TFunction<"custom-values">, isNarrow: boolean): readonly ListFilter[] {
  const none = { value: "empty", label: t("empty") };
  return fields
    .filter(({ kind }) => kind !== "text" || isNarrow)
    .map((field): ListFilter => {
      const base = {
        name: customName(field.id),
        label: field.label,
        anything: `${filterLead(field.label)} ${t("any")}`,
        named: true as const,
      };
      if (field.kind === "yes_no")
        return { ...base, options: [...optionsOf(["is:yes", "is:no"], (one) => t(one === "is:yes" ? "yes" : "no")), none] };
      if (field.kind === "choice")
        return { ...base, options: [...field.choices.map(({ id, label }) => ({ value: `is:${String(id)}`, label })), none] };
      return {
        ...base,
        control: (value, onChange) => <AskField key={value} field={field} value={value} onChange={onChange} />,
      };
    });
}

interface AskProps {
  readonly field: CustomField;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A text to search for, or a range of numbers or days. It applies on blur or Enter. */
function AskField({ field, value, onChange }: AskProps) {
  const { t, i18n } = useTranslation("custom-values");
  const { kind, label } = field;
  const isText = kind === "text";
  const [, said = ""] = /^(?:contains|between):(.*)$/.exec(value ?? "") ?? [];
  const [parts, setParts] = useState(isText ? [said] : [...said.split(","), ""].slice(0, 2));
  const settle = () => {
    const next = isText ? parts : parts.map((part) => wire(part));
    const joined = next.map((part) => part.trim()).join(",");
    const asked = joined.replaceAll(",", "") === "" ? undefined : `${isText ? "contains" : "between"}:${joined}`;
    if (asked !== value) onChange(asked);
  };
  // An invalid number filters nothing; the server would refuse it.
  const wire = (part: string): string => {
    if (kind !== "number" || part.trim() === "") return part;
    const number = numberIn(i18n.language, part);
    return typeof number === "number" ? String(number) : "";
  };
  const names = isText ? [t("contains", { label })] : [t("from", { label }), t("to", { label })];
  return (
    <span className={styles.ask}>
      <span className={styles.label}>{isText ? names[0] : label}</span>
      {parts.map((part, at) => (
        <input
          key={names[at]}
          aria-label={names[at]}
          className={styles.input}
          data-kind={kind}
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "number" ? "decimal" : undefined}
          maxLength={isText ? 100 : 20}
          value={part}
          onChange={(event) => setParts(parts.with(at, event.currentTarget.value))}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === "Enter") settle();
          }}
        />
      ))}
    </span>
  );
}
