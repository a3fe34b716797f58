import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../language/number-words.ts";
import { TextField } from "./text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "type" | "inputMode" | "ref"> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};
/** JavaScript numbers are exact up to 15 digits. */
const MOST_DIGITS = 15;
const numberIn = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, "").slice(0, MOST_DIGITS);
  return digits === "" ? null : Number(digits);
};

/** A whole number from 0, or null. */
export function NumberField({ value, onChange, ...field }: Props) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      className="cm-num"
      inputMode="numeric"
      value={value === null ? "" : String(value)}
      onChange={(event) => onChange(numberIn(event.currentTarget.value))}
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
      onChange={(event) => onChange(numberIn(event.currentTarget.value))}
    />
  );
}
