import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import styles from "./greeting-fields.module.css";
import { fillGreeting } from "../../messages/fill-greeting.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsEdit } from "./use-settings-edit.ts";

/** The greeting with which WhatsApp opens, and how a visitor would read it. */
export function GreetingFields({ edit }: { readonly edit: SettingsEdit }) {
  const { t } = useTranslation("settings");
  const greeting = edit.text("whatsapp_greeting");
  const church = edit.text("name").value;
  const preview = fillGreeting(greeting.value, { nome: t("greeting.example"), igreja: church || t("field.name") });
  return (
    <SettingsSection name="greeting">
      <div className={styles.greeting}>
        <TextAreaField help={t("greeting.help")} optional rows={5} maxLength={600} {...greeting} />
        <figure className={styles.preview}>
          <figcaption>{t("greeting.preview")}</figcaption>
          <div className={styles.bubble}>
            <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />
            <p>{preview.trim() === "" ? t("greeting.none") : preview}</p>
          </div>
        </figure>
      </div>
    </SettingsSection>
  );
}
