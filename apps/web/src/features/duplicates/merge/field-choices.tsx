import { mergeSides, type MergeField, type MergeSide } from "@aprisco/contract/duplicates/choices.ts";
import type { MergePreview } from "@aprisco/contract/duplicates/merge.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../messages/date-words.ts";
import { cepMask } from "../../../ui/masks.ts";
import styles from "./merge.module.css";

type Fields = MergePreview["fields"];
interface Props {
  readonly fields: Fields;
  readonly chosen: Readonly<Partial<Record<MergeField, MergeSide>>>;
  readonly onChoose: (field: MergeField, side: MergeSide) => void;
}

/** The survivor's first, as in the two records above. */
const sides = mergeSides.toReversed();

/** Of each field that differs, both values to choose from: side by side, on a phone one below the other. */
export function FieldChoices({ fields, chosen, onChoose }: Props) {
  const { t } = useTranslation(["duplicates", "fields"]);
  const shown = useValueText();
  if (fields.length === 0) return <p className={styles.quiet}>{t("fields.none")}</p>;
  return fields.map(({ field, ...values }) => (
    <fieldset key={field} className={styles.field}>
      <legend>{t(field, { ns: "fields" })}</legend>
      {sides.map((side) => (
        <label key={side}>
          <input type="radio" name={field} checked={(chosen[field] ?? "into") === side} onChange={() => onChoose(field, side)} />
          <span>{shown(field, values[side])}</span>
        </label>
      ))}
    </fieldset>
  ));
}

const days: readonly MergeField[] = ["birthDate", "joinDate", "weddingDate", "convertedOn", "baptismDate", "spiritBaptismDate"];

/** A value as people write it: days, postal codes, and what the lists of choices call it. */
function useValueText() {
  const { t, i18n } = useTranslation("fields");
  return (field: MergeField, value: Fields[number]["from"]): string => {
    const text = String(value);
    if (days.includes(field)) return dayText(i18n.language, text);
    if (field === "cep") return cepMask.show(text);
    const word = `${field}.${text}`;
    // The lists of choices stand under the field's name; any other text is shown as it was typed.
    return i18n.exists(word, { ns: "fields" }) ? t(word as "sex.F") : text;
  };
}
