import { useTranslation } from "react-i18next";
import { timeZoneOptions } from "../../public/time-zones.ts";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./settings-page.module.css";
import type { SettingsFieldProps } from "./use-settings-form.ts";

const zones = timeZoneOptions();

/** Who the church is, where, and how to reach it. */
export function ChurchFields({ field }: { readonly field: SettingsFieldProps }) {
  const { t } = useTranslation("settings");
  const phone = { type: "tel", inputMode: "tel", autoComplete: "off", maxLength: 20, className: "cm-num" } as const;
  return (
    <>
      <Panel title={t("church.title")} lead={t("church.lead")}>
        <div className={styles.two}>
          <div className={styles.full}>
            <TextField label={t("field.name")} required autoComplete="organization" {...field("name")} />
          </div>
          <TextField label={t("field.city")} optional autoComplete="address-level2" {...field("city")} />
          <TextField label={t("field.state")} optional autoComplete="address-level1" {...field("state")} />
          <div className={styles.full}>
            <SelectField label={t("field.time_zone")} help={t("help.time_zone")} options={zones} {...field("time_zone")} />
          </div>
        </div>
      </Panel>
      <Panel title={t("contact.title")} lead={t("contact.lead")}>
        <div className={styles.two}>
          <TextField label={t("field.phone")} optional {...phone} {...field("phone")} />
          <TextField label={t("field.whatsapp")} optional {...phone} {...field("whatsapp")} />
          <div className={styles.full}>
            <TextField label={t("field.email")} optional type="email" inputMode="email" autoComplete="off" {...field("email")} />
          </div>
          <div className={styles.full}>
            <TextField label={t("field.address")} optional autoComplete="street-address" {...field("address")} />
          </div>
        </div>
      </Panel>
    </>
  );
}
