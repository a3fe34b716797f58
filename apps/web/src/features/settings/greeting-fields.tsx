import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import styles from "./greeting-fields.module.css";
import { fillGreeting } from "./settings-values.ts";
import type { SettingsFieldProps } from "./use-settings-form.ts";

interface Props {
  readonly field: SettingsFieldProps;
  readonly church: string;
}

/** The greeting with which WhatsApp opens, and how a visitor would read it. */
export function GreetingFields({ field, church }: Props) {
  const { t } = useTranslation("settings");
  const greeting = field("whatsapp_greeting");
  const preview = fillGreeting(greeting.value, { nome: t("greeting.example"), igreja: church || t("field.name") });
  return (
    <Panel title={t("greeting.title")} lead={t("greeting.lead")}>
      <div className={styles.greeting}>
        <TextAreaField label={t("field.whatsapp_greeting")} help={t("greeting.help")} optional rows={5} maxLength={600} {...greeting} />
        <figure className={styles.preview}>
          <figcaption>{t("greeting.preview")}</figcaption>
          <div className={styles.bubble}>
            <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />
            <p>{preview.trim() === "" ? t("greeting.none") : preview}</p>
          </div>
        </figure>
      </div>
    </Panel>
  );
}
