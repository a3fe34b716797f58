import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useFieldProps } from "./fields.ts";
import { MaskedField, cepMask, phoneMask } from "../../../ui/form/masked-field.tsx";
import type { usePostalCode } from "../../../ui/form/use-postal-code.ts";
import type { VisitorForm } from "./values.ts";
import styles from "./form.module.css";

interface Props {
  readonly form: VisitorForm;
  readonly postalCode: ReturnType<typeof usePostalCode>;
  /** Staff only: cards that may be of the same person. */
  readonly duplicates?: ReactNode;
}

export function PersonalStep({ form, postalCode, duplicates }: Props) {
  const { t } = useTranslation("visitor-form");
  const { text, held } = useFieldProps(form);
  return (
    <>
      <div className={styles.full}>
        <TextField {...text("name")} label={t("name")} required maxLength={100} autoComplete="name" />
      </div>
      <MaskedField {...held("phone")} mask={phoneMask} label={t("phone")} required type="tel" inputMode="tel" autoComplete="tel" />
      <TextField
        {...text("email")}
        label={t("email")}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {duplicates ? <div className={styles.full}>{duplicates}</div> : null}
      <MaskedField
        {...held("cep")}
        onChange={postalCode.change}
        mask={cepMask}
        label={t("cep")}
        help={t(postalCode.looking ? "cep.looking" : "cep.help")}
        optional
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <div className={styles.place}>
        <TextField
          {...text("city")}
          label={t("city")}
          optional={!postalCode.isFound("city")}
          readOnly={postalCode.isFound("city")}
          maxLength={120}
          autoComplete="address-level2"
        />
        <TextField
          {...text("state")}
          label={t("state")}
          readOnly={postalCode.isFound("state")}
          maxLength={60}
          autoComplete="address-level1"
        />
      </div>
      <TextField {...text("address")} label={t("address")} help={t("address.help")} optional maxLength={250} autoComplete="address-line1" />
      <TextField {...text("neighborhood")} label={t("neighborhood")} optional maxLength={120} autoComplete="address-level3" />
    </>
  );
}
