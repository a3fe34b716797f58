import { maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import { contactTimes, foundChurchWays, type visitorChange } from "@aprisco/contract/visitors-card.ts";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { textOf } from "../../../ui/form/merge.ts";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import type { useEdit } from "../../../ui/form/use-edit.ts";
import { useFoundText, type EditField } from "./words.ts";
import { OwnerField } from "../owner-field.tsx";
import styles from "./form.module.css";
import { MaskedField, cepMask, phoneMask } from "../../../ui/form/masked-field.tsx";
import { settableStatuses } from "../status-badge.tsx";

type CardEdit = ReturnType<typeof useEdit<typeof visitorChange, EditField>>;

export function EditFields({ edit, converted }: { readonly edit: CardEdit; readonly converted: boolean }) {
  const { t } = useTranslation("visitors");
  const { text, choice, held, day, number } = edit;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t("edit.main")}</legend>
        <TextField {...text("name")} required autoComplete="off" />
        <TextField {...text("family_name")} autoComplete="off" />
        <MaskedField {...held("phone")} mask={phoneMask} required type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...text("email")} optional type="email" inputMode="email" autoComplete="off" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("follow.title")}</legend>
        {converted ? null : (
          <SelectField {...choice("status")} options={settableStatuses.map((value) => ({ value, label: t(`status.${value}`) }))} />
        )}
        <OwnerField {...number("follow_up_owner_id")} />
        <TextField {...text("next_action")} optional autoComplete="off" />
        <DateField {...day("next_action_date")} optional />
        <div className={styles.wide}>
          <TextAreaField {...text("notes")} optional rows={4} help={t("edit.notesHelp")} />
        </div>
      </fieldset>
    </>
  );
}

/** The other fields of a card; opened on demand, or when one of them has an error. */
export function EditMoreFields({ edit }: { readonly edit: CardEdit }) {
  const { t } = useTranslation("visitors");
  const { text, choice, held, number, flag } = edit;
  const foundText = useFoundText();
  const way = textOf(edit.draft["how_found_church"]);
  const ways: readonly string[] = foundChurchWays;
  return (
    <details className={styles.details} {...(edit.isWrong(moreFields) ? { open: true } : {})}>
      <summary>{t("edit.more")}</summary>
      <fieldset className={styles.group}>
        <legend>{t("details.address")}</legend>
        <MaskedField {...held("cep")} mask={cepMask} optional inputMode="numeric" autoComplete="off" />
        <TextField {...text("address")} optional autoComplete="off" />
        <TextField {...text("neighborhood")} optional autoComplete="off" />
        <TextField {...text("city")} optional autoComplete="off" />
        <TextField {...text("state")} optional autoComplete="off" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("details.family")}</legend>
        <SelectField
          {...choice("marital_status")}
          optional
          placeholder={t("card.none")}
          options={maritalStatuses.map((value) => ({ value, label: t(`marital.${value}`) }))}
        />
        <CheckField {...flag("has_children")} className={styles.check} />
        {edit.draft["has_children"] === true ? (
          <>
            <NumberField {...number("children_count")} optional />
            <TextField {...text("children_ages")} optional autoComplete="off" />
            <TextField {...text("children_names")} optional autoComplete="off" />
          </>
        ) : null}
        <TextField {...text("emergency_contact")} optional autoComplete="off" />
        <MaskedField {...held("emergency_phone")} mask={phoneMask} optional type="tel" inputMode="tel" autoComplete="off" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("details.additional")}</legend>
        <SelectField
          {...choice("how_found_church")}
          optional
          placeholder={t("card.none")}
          options={(way === "" || ways.includes(way) ? ways : [way, ...ways]).map((value) => ({ value, label: foundText(value) }))}
        />
        <TextField {...text("previous_church")} optional autoComplete="off" />
        <SelectField {...choice("best_contact_time")} options={contactTimes.map((value) => ({ value, label: t(`time.${value}`) }))} />
        <span />
        <CheckField {...flag("accepts_calls")} />
        <CheckField {...flag("accepts_visits")} />
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
