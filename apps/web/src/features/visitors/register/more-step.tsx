import type { PublicCustomField } from "@aprisco/contract/custom-fields.ts";
import { contactTimes, foundChurchWays } from "@aprisco/contract/visitors-card.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { useFieldProps } from "./fields.ts";
import type { VisitorForm, VisitorFormMode } from "./values.ts";
import styles from "./form.module.css";
import { OwnFields } from "./own-fields.tsx";

interface Props {
  readonly form: VisitorForm;
  readonly mode: VisitorFormMode;
  readonly own: readonly PublicCustomField[];
  /** Staff's fields, in place of the consent. Passed in, because the public form must not load their code. */
  readonly staffFields?: ReactNode;
}

export function MoreStep({ form, mode, own, staffFields }: Props) {
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
      <OwnFields form={form} mode={mode} fields={own} />
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
      {mode === "staff" ? staffFields : <Consent form={form} />}
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
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t("consent.link")}
        </a>
      }
    />
  );
}
