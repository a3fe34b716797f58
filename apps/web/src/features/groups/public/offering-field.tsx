import { amountText } from "../../../language/number-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { OfferingProps } from "../report-steps.tsx";

/** Ten million reais, in digits of centavos: no group counts more. */
const MOST_DIGITS = 9;

/** An amount whose digits enter from the right: 1, 2, 5, 0 is 12,50. */
export function OfferingField({ label, value, onChange }: OfferingProps) {
  const language = useLanguage();
  return (
    <TextField
      autoComplete="off"
      className="cm-num"
      inputMode="numeric"
      label={label}
      value={value === null ? "" : amountText(language, value)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, "").slice(0, MOST_DIGITS);
        onChange(digits === "" ? null : Number(digits));
      }}
    />
  );
}
