import { maritalStatuses } from "@aprisco/contract/accounts/choices.ts";
import { contactTimes, foundChurchWays } from "@aprisco/contract/visitors/choices.ts";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFoundText } from "./edit-words.ts";
import { OwnerField } from "./owner-field.tsx";
import { useEditProps, type EditFormState } from "./use-edit-props.ts";
import styles from "./edit-form.module.css";
import { MaskedField } from "./visitor-form-masked-field.tsx";
import { cepMask, countMask, phoneMask } from "./visitor-form-masks.ts";
import { settableStatuses } from "./status-badge.tsx";

/** Name, phone, email, status and notes (spec.md §2.7), and who does what next. */
export function EditFields({ form, converted }: { readonly form: EditFormState; readonly converted: boolean }) {
  const { t } = useTranslation("visitors");
  const { text, masked } = useEditProps(form);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t("edit.main")}</legend>
        <TextField {...text("name")} required autoComplete="off" />
        <TextField {...text("family_name")} required={form.getInitialValues().family_name !== ""} autoComplete="off" />
        <MaskedField {...masked("phone")} mask={phoneMask} required type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...text("email")} optional type="email" inputMode="email" autoComplete="off" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("follow.title")}</legend>
        {converted ? null : (
          <SelectField {...text("status")} options={settableStatuses.map((value) => ({ value, label: t(`status.${value}`) }))} />
        )}
        <OwnerField {...text("follow_up_owner_id")} onChange={(owner) => form.setFieldValue("follow_up_owner_id", owner)} />
        <TextField {...text("next_action")} optional autoComplete="off" />
        <TextField {...text("next_action_date")} optional type="date" />
        <div className={styles.wide}>
          <TextAreaField {...text("notes")} optional rows={4} help={t("edit.notesHelp")} />
        </div>
      </fieldset>
    </>
  );
}

/** Everything else that a card says of a person; open when asked for, or when something in it is wrong. */
export function EditMoreFields({ form }: { readonly form: EditFormState }) {
  const { t } = useTranslation("visitors");
  const { text, masked, check, wrong } = useEditProps(form);
  const foundText = useFoundText();
  const { how_found_church: way, has_children: hasChildren } = form.values;
  const ways: readonly string[] = foundChurchWays;
  return (
    <details className={styles.details} {...(wrong(moreFields) ? { open: true } : {})}>
      <summary>{t("edit.more")}</summary>
      <fieldset className={styles.group}>
        <legend>{t("details.address")}</legend>
        <MaskedField {...masked("cep")} mask={cepMask} optional inputMode="numeric" autoComplete="off" />
        <TextField {...text("address")} optional autoComplete="off" />
        <TextField {...text("neighborhood")} optional autoComplete="off" />
        <TextField {...text("city")} optional autoComplete="off" />
        <TextField {...text("state")} optional autoComplete="off" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("details.family")}</legend>
        <SelectField
          {...text("marital_status")}
          optional
          placeholder={t("card.none")}
          options={maritalStatuses.map((value) => ({ value, label: t(`marital.${value}`) }))}
        />
        <CheckField {...check("has_children")} className={styles.check} />
        {hasChildren ? (
          <>
            <MaskedField {...masked("children_count")} mask={countMask} optional inputMode="numeric" />
            <TextField {...text("children_ages")} optional autoComplete="off" />
            <TextField {...text("children_names")} optional autoComplete="off" />
          </>
        ) : null}
        <TextField {...text("emergency_contact")} optional autoComplete="off" />
        <MaskedField {...masked("emergency_phone")} mask={phoneMask} optional type="tel" inputMode="tel" autoComplete="off" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("details.additional")}</legend>
        <SelectField
          {...text("how_found_church")}
          optional
          placeholder={t("card.none")}
          options={(way === "" || ways.includes(way) ? ways : [way, ...ways]).map((value) => ({ value, label: foundText(value) }))}
        />
        <TextField {...text("previous_church")} optional autoComplete="off" />
        <SelectField {...text("best_contact_time")} options={contactTimes.map((value) => ({ value, label: t(`time.${value}`) }))} />
        <span />
        <CheckField {...check("accepts_calls")} />
        <CheckField {...check("accepts_visits")} />
      </fieldset>
    </details>
  );
}

const moreFields = [
  "cep",
  "address",
  "neighborhood",
  "city",
  "state",
  "marital_status",
  "children_count",
  "children_ages",
  "children_names",
  "emergency_contact",
  "emergency_phone",
  "how_found_church",
  "previous_church",
] as const;
