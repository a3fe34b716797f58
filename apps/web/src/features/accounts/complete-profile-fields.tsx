import { maritalStatuses } from "@aprisco/contract/accounts/choices.ts";
import { formatTyped } from "@aprisco/contract/phone.ts";
import type { UseFormReturnType } from "@mantine/form";
import type { ChangeEvent, FocusEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../messages/use-failure-text.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./complete-profile-dialog.module.css";
import type { CompletionField, CompletionValues } from "./profile-completion.ts";

/** The fields of the profile that a visitor completes. */
export function CompleteProfileFields({ form }: { readonly form: UseFormReturnType<CompletionValues> }) {
  const { t } = useTranslation(["approval", "ui"]);
  const sentence = useFailureText("accounts");
  const field = (name: CompletionField) => {
    const input = form.getInputProps(name) as { value: string; onChange: (value: string) => void; onBlur: (event: FocusEvent) => void };
    const isPhone = name === "phone" || name === "emergencyPhone";
    return {
      name,
      value: input.value,
      onBlur: input.onBlur,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        input.onChange(isPhone ? formatTyped(target.value) : target.value),
      error: sentence(form.errors[name]),
    };
  };
  const tel = { type: "tel", inputMode: "tel" } as const;
  return (
    <>
      <TextField {...field("phone")} {...tel} label={t("profile.phone")} required autoComplete="tel" />
      <TextField {...field("birthDate")} label={t("profile.birthDate")} required type="date" autoComplete="bday" />
      <div className={styles.full}>
        <TextField
          {...field("address")}
          label={t("profile.address")}
          help={t("profile.address.help")}
          required
          autoComplete="address-line1"
          maxLength={250}
        />
      </div>
      <SelectField
        {...field("maritalStatus")}
        label={t("profile.maritalStatus")}
        required
        placeholder={t("field.choose", { ns: "ui" })}
        options={maritalStatuses.map((value) => ({ value, label: t(`maritalStatus.${value}`) }))}
      />
      <TextField {...field("profession")} label={t("profile.profession")} required autoComplete="organization-title" maxLength={50} />
      <TextField {...field("emergencyContact")} label={t("profile.emergencyContact")} optional autoComplete="off" maxLength={100} />
      <TextField {...field("emergencyPhone")} {...tel} label={t("profile.emergencyPhone")} optional autoComplete="off" />
    </>
  );
}
