import { formatTyped } from "@aprisco/contract/phone.ts";
import { useTranslation } from "react-i18next";
import { timeZoneOptions } from "../../public/time-zones.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./settings-page.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsEdit } from "./use-settings-edit.ts";

const zones = timeZoneOptions();
const phone = { type: "tel", inputMode: "tel", autoComplete: "off", maxLength: 20, className: "cm-num" } as const;

/** Who the church is, where, and how to reach it: each field as wide as what it holds. */
export function ChurchFields({ edit }: { readonly edit: SettingsEdit }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <SettingsSection name="church">
        <div className={styles.fields}>
          <div data-wide="full">
            <TextField required autoComplete="organization" {...edit.text("name")} />
          </div>
          <div data-wide="grow">
            <TextField optional autoComplete="address-level2" {...edit.text("city")} />
          </div>
          <div data-wide="short">
            <TextField optional autoComplete="address-level1" {...edit.text("state")} />
          </div>
          <div data-wide="full">
            <SelectField help={t("help.time_zone")} options={zones} {...edit.choice("time_zone")} />
          </div>
        </div>
      </SettingsSection>
      <SettingsSection name="contact">
        <div className={styles.fields}>
          <div data-wide="phone">
            <TextField optional {...phone} {...edit.text("phone", formatTyped)} />
          </div>
          <div data-wide="phone">
            <TextField optional {...phone} {...edit.text("whatsapp", formatTyped)} />
          </div>
          <div data-wide="full">
            <TextField optional type="email" inputMode="email" autoComplete="off" {...edit.text("email")} />
          </div>
          <div data-wide="full">
            <TextField optional autoComplete="off" {...edit.text("address")} />
          </div>
        </div>
      </SettingsSection>
    </>
  );
}
