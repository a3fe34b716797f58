import { maritalStatuses } from "@aprisco/contract/accounts/choices.ts";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldProps } from "./fields.ts";
import { MaskedField } from "../../../ui/masked-field.tsx";
import { countMask } from "../../../ui/masks.ts";
import type { VisitorForm, VisitorFormMode } from "./values.ts";
import styles from "./form.module.css";

/** Step 2, 'Dados da Família'. The children's fields are there only when there are children. */
export function FamilyStep({ form, mode }: { readonly form: VisitorForm; readonly mode: VisitorFormMode }) {
  const { t } = useTranslation("visitor-form");
  const { text, check, held } = useFieldProps(form);
  return (
    <>
      <TextField
        {...text("family_name")}
        label={t("familyName")}
        help={t(`familyName.help.${mode}`)}
        required
        maxLength={100}
        autoComplete="family-name"
      />
      <SelectField
        {...text("marital_status")}
        label={t("maritalStatus")}
        optional
        placeholder={t("choose")}
        options={maritalStatuses.map((value) => ({ value, label: t(`maritalStatus.${value}`) }))}
      />
      <CheckField {...check("has_children")} className={styles.full} label={t(`hasChildren.${mode}`)} />
      {form.values.has_children ? (
        <>
          <MaskedField {...held("children_count")} mask={countMask} label={t("childrenCount")} optional inputMode="numeric" />
          <TextField {...text("children_ages")} label={t("childrenAges")} help={t("childrenAges.help")} optional maxLength={100} />
        </>
      ) : null}
    </>
  );
}
