import { useTranslation } from "react-i18next";
import { NewPasswordFields } from "../ui/form/new-password-fields.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import styles from "./form.module.css";
import { timeZoneOptions } from "./time-zones.ts";
import type { SetupField } from "./use-setup-form.ts";

const zones = timeZoneOptions();

/** What can be filled in later, too. */
export function ChurchFields({ field }: { readonly field: SetupField }) {
  const { t } = useTranslation("setup");
  return (
    <div className={`${styles.group} ${styles.two}`}>
      <TextField label={t("church.city")} optional autoComplete="address-level2" {...field("church.city")} />
      <TextField label={t("church.state")} optional autoComplete="address-level1" {...field("church.state")} />
      <div className={styles.full}>
        <TextField label={t("church.address")} optional autoComplete="address-line1" {...field("church.address")} />
      </div>
      <TextField label={t("church.phone")} optional type="tel" inputMode="tel" autoComplete="off" {...field("church.phone")} />
      <TextField label={t("church.whatsapp")} optional type="tel" inputMode="tel" autoComplete="off" {...field("church.whatsapp")} />
      <div className={styles.full}>
        <TextField label={t("church.email")} optional type="email" inputMode="email" autoComplete="off" {...field("church.email")} />
      </div>
      <div className={styles.full}>
        <SelectField label={t("church.timeZone")} help={t("church.timeZoneHelp")} options={zones} {...field("church.timeZone")} />
      </div>
    </div>
  );
}

export function AdminFields({ field }: { readonly field: SetupField }) {
  const { t } = useTranslation("setup");
  return (
    <div className={`${styles.group} ${styles.two}`}>
      <div className={styles.full}>
        <TextField label={t("church.name")} required autoComplete="organization" {...field("church.name")} />
      </div>
      <div className={styles.full}>
        <TextField label={t("admin.name")} required autoComplete="name" {...field("admin.name")} />
      </div>
      <TextField
        label={t("admin.email")}
        help={t("admin.emailHelp")}
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("admin.email")}
      />
      <TextField label={t("admin.phone")} optional type="tel" inputMode="tel" autoComplete="tel" {...field("admin.phone")} />
      <div className={`${styles.group} ${styles.full}`}>
        <NewPasswordFields
          password={field("admin.password")}
          confirmation={field("confirmation")}
          owner={{ name: field("admin.name").value, email: field("admin.email").value, church: field("church.name").value }}
        />
      </div>
    </div>
  );
}
