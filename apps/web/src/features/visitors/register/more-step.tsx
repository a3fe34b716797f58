import { contactTimes, foundChurchWays } from "@aprisco/contract/visitors/choices.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldProps } from "./fields.ts";
import type { VisitorForm, VisitorFormMode } from "./values.ts";
import styles from "./form.module.css";

/** Makes the field for who follows the visitor up: it knows more than the public form may carry. */
export type OwnerFieldOf = (field: {
  readonly name: string;
  readonly label: string;
  readonly nobody: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) => ReactNode;
interface Props {
  readonly form: VisitorForm;
  readonly mode: VisitorFormMode;
  /** The field for who follows the visitor up; staff only. */
  readonly ownerField?: OwnerFieldOf | undefined;
}

/** Step 3, 'Informações Adicionais'. */
export function MoreStep({ form, mode, ownerField }: Props) {
  const { t } = useTranslation("visitor-form");
  const { text, check } = useFieldProps(form);
  return (
    <>
      <SelectField
        {...text("how_found_church")}
        label={t(`howFound.${mode}`)}
        optional
        placeholder={t("choose")}
        options={foundChurchWays.map((value) => ({ value, label: t(`howFound.way.${value}`) }))}
      />
      {form.values.how_found_church === "outro" ? (
        <TextField {...text("how_found_other")} label={t("howFound.other")} optional maxLength={200} />
      ) : null}
      <TextField {...text("previous_church")} label={t("previousChurch")} optional maxLength={200} autoComplete="off" />
      <div className={styles.full}>
        <TextAreaField
          {...text("prayer_requests")}
          label={t(`prayer.${mode}`)}
          help={t(`prayer.help.${mode}`)}
          optional
          rows={3}
          maxLength={4000}
        />
      </div>
      <SelectField
        {...text("best_contact_time")}
        label={t("contactTime")}
        options={contactTimes.map((value) => ({ value, label: t(`contactTime.${value}`) }))}
      />
      <fieldset className={styles.choices}>
        <legend className="cm-hidden">{t("contactChoices")}</legend>
        <CheckField {...check("accepts_calls")} label={t(`acceptsCalls.${mode}`)} />
        <CheckField {...check("accepts_visits")} label={t(`acceptsVisits.${mode}`)} />
      </fieldset>
      {mode === "staff" ? <StaffFields form={form} ownerField={ownerField} /> : <Consent form={form} />}
    </>
  );
}

function StaffFields({ form, ownerField }: Pick<Props, "form" | "ownerField">) {
  const { t } = useTranslation("visitor-form");
  const { text } = useFieldProps(form);
  const { name, value, error } = text("follow_up_owner_id");
  return (
    <>
      <TextField {...text("visit_date")} label={t("visitDate")} help={t("visitDate.help")} optional type="date" />
      {ownerField?.({
        name,
        value,
        error,
        label: t("owner"),
        nobody: t("owner.none"),
        onChange: (owner) => form.set("follow_up_owner_id", owner),
      })}
      <div className={styles.full}>
        <TextAreaField {...text("notes")} label={t("notes")} optional rows={3} maxLength={4000} />
      </div>
    </>
  );
}

function Consent({ form }: Pick<Props, "form">) {
  const { t } = useTranslation("visitor-form");
  const { check } = useFieldProps(form);
  return (
    <CheckField
      {...check("consent")}
      className={styles.full}
      required
      label={t("consent.label")}
      help={
        <a className={styles.privacy} href="/privacy" target="_blank" rel="noreferrer">
          {t("consent.link")}
        </a>
      }
    />
  );
}
