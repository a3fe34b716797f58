import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../language/number-words.ts";
import { TextField } from "./text-field.tsx";
import { wholeIn } from "./whole-number.ts";

type Props = Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "type" | "inputMode" | "ref"> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** A whole number from 0; null: empty. Anything else stays as it was typed and is NaN, which no schema takes. */
export function NumberField({ value, onChange, error, ...field }: Props) {
  const { t } = useTranslation("parts");
  const [typed, setTyped] = useState("");
  const isWrong = Number.isNaN(value);
  return (
    <TextField
      autoComplete="off"
      {...field}
      error={isWrong ? t("number.whole") : error}
      className="cm-num"
      inputMode="numeric"
      value={isWrong ? typed : value === null ? "" : String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(wholeIn(currentTarget.value));
      }}
    />
  );
}

/**
 * An amount in reais, held as whole centavos. Digits enter from the right, as in a cash machine: 1, 2, 5, 0 is 12,50. So no comma
 * is typed and no amount is ever incomplete.
 */
export function MoneyField({ value, onChange, ...field }: Props) {
  const { i18n } = useTranslation();
  return (
    <TextField
      autoComplete="off"
      {...field}
      className="cm-num"
      inputMode="numeric"
      value={value === null ? "" : amountText(i18n.language, value)}
      onChange={({ currentTarget }) => onChange(wholeIn(currentTarget.value.replaceAll(/\D/g, "")))}
    />
  );
}
