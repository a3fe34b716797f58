import { useTranslation } from "react-i18next";
import { formatTyped } from "@aprisco/contract/phone.ts";
import { timeZoneOptions } from "../../public/time-zones.ts";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./settings-page.module.css";
import type { SettingsEdit } from "./use-settings-edit.ts";

const zones = timeZoneOptions();

/** Who the church is, where, and how to reach it. */
export function ChurchFields({ edit }: { readonly edit: SettingsEdit }) {
  const { t } = useTranslation("settings");
  const phone = { type: "tel", inputMode: "tel", autoComplete: "off", maxLength: 20, className: "cm-num" } as const;
  return (
    <>
      <Panel title={t("church.title")} lead={t("church.lead")}>
        <div className={styles.two}>
          <div className={styles.full}>
            <TextField required autoComplete="organization" {...edit.text("name")} />
          </div>
          <TextField optional autoComplete="address-level2" {...edit.text("city")} />
          <TextField optional autoComplete="address-level1" {...edit.text("state")} />
          <div className={styles.full}>
            <SelectField help={t("help.time_zone")} options={zones} {...edit.choice("time_zone")} />
          </div>
        </div>
      </Panel>
      <Panel title={t("contact.title")} lead={t("contact.lead")}>
        <div className={styles.two}>
          <TextField optional {...phone} {...edit.text("phone", formatTyped)} />
          <TextField optional {...phone} {...edit.text("whatsapp", formatTyped)} />
          <div className={styles.full}>
            <TextField optional type="email" inputMode="email" autoComplete="off" {...edit.text("email")} />
          </div>
          <div className={styles.full}>
            <TextField optional autoComplete="address-line1" {...edit.text("address")} />
          </div>
        </div>
      </Panel>
    </>
  );
}
