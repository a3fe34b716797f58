import { listFields, type ListField, type ListRule, type ListTest } from "@aprisco/contract/lists-rule.ts";
import type { AskableField } from "@aprisco/contract/lists.ts";
import type { TFunction } from "i18next";
import { monthName } from "../../language/birth-words.ts";
import { dayDigits } from "../../language/day-digits.ts";

type T = TFunction<["saved-lists", "fields", "shell"]>;

export interface ListWords {
  readonly t: T;
  readonly language: string;
  readonly own: ReadonlyMap<string, AskableField>;
  /** The name of a record of the field; null: not known. */
  readonly record: (field: string, id: number) => string | null;
}

const known: ReadonlyMap<string, ListField> = new Map(listFields.map((field): [string, ListField] => [field.key, field]));

/** A built-in or custom field; undefined: unknown, or not visible to the account. */
export function fieldOf(key: string, { own }: Pick<ListWords, "own">): ListField | undefined {
  const made = own.get(key);
  return known.get(key) ?? (made && { key, kind: made.kind, allow: "signedIn" });
}

/** "Situação". */
export function fieldName(key: string, { t, own }: Pick<ListWords, "t" | "own">): string {
  const field = listFields.find((one) => one.key === key);
  return field ? t(`field.${field.key}`) : (own.get(key)?.label ?? t("unknown"));
}

/** The label of a value. The text keys of closed choices follow the names of their fields. */
export function valueName(key: string, value: string | number, { t, language, own, record }: ListWords): string {
  const loose = t as unknown as (key: string, options?: object) => string;
  const field = known.get(key);
  if (field?.kind === "month") return monthName(language, Number(value));
  if (typeof value === "number" && (field?.kind === "record" || field?.kind === "records" || own.has(key)))
    return own.get(key)?.options.find(({ id }) => id === value)?.label ?? record(key, value) ?? t("value.gone", { id: value });
  if (field?.kind !== "choice") return String(value);
  const names: Readonly<Record<string, string>> = {
    "person.sex": loose(`sex.${value}`, { ns: "fields" }),
    "person.marital_status": loose(`maritalStatus.${value}`, { ns: "fields" }),
    "member.status": loose(`status.${value}`, { ns: "fields" }),
    "family.role": loose(`family.${value}`),
    "visitor.status": loose(`visitor.${value}`),
    "account.status": loose(`account.${value}`),
    "account.role": loose(`role.${value}`, { ns: "shell" }),
  };
  return names[key] ?? String(value);
}

function testText({ field: key, op, value }: ListTest, words: ListWords): string {
  const { t, language } = words;
  const field = fieldName(key, words);
  const kind = fieldOf(key, words)?.kind;
  const items = Array.isArray(value) ? (value as readonly (string | number)[]) : [];
  const shown = (one: unknown): string =>
    kind === "day" && typeof one === "string"
      ? dayDigits(language, one)
      : typeof one === "string" || typeof one === "number"
        ? String(one)
        : "…";
  switch (op) {
    case "in":
    case "not_in": {
      const names = items.length === 0 ? "…" : items.map((one) => valueName(key, one, words)).join(t("or"));
      return t(op === "in" ? "say.list" : "say.not_in", { field, value: names });
    }
    case "is":
      return t("say.list", { field, value: typeof value === "boolean" ? t(value ? "yes" : "no") : shown(value) });
    case "within_days":
    case "more_than_days_ago":
      return t(`say.${op}`, { field, count: Number(value ?? 0) });
    case "between":
      return t("say.between", { field, from: shown(items[0]), to: shown(items[1]) });
    case "from":
    case "until":
      return t(op === "from" ? "say.at_least" : "say.at_most", { field, value: shown(value) });
    case "filled":
    case "empty":
    case "now":
    case "none":
      return t(`say.${op}`, { field });
    case "at_least":
    case "at_most":
    case "contains":
      return t(`say.${op}`, { field, value: shown(value) });
  }
}

/** A query as text: "Situação: Ativo e exceto (Serve no ministério: algum)". */
export function sentenceOf(rule: ListRule, words: ListWords, isInside = false): string {
  const { t } = words;
  if ("not" in rule) return t("not", { rule: sentenceOf(rule.not, words) });
  if (!("all" in rule) && !("any" in rule)) return testText(rule, words);
  const parts = "all" in rule ? rule.all : rule.any;
  if (parts.length === 0) return t("all" in rule ? "sentence.everybody" : "sentence.nobody");
  const text = parts.map((part) => sentenceOf(part, words, parts.length > 1)).join(t("all" in rule ? "and" : "or"));
  return isInside && parts.length > 1 ? t("inside", { rule: text }) : text;
}
