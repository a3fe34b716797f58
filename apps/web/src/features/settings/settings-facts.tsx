import type { Settings } from "@aprisco/contract/settings.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { meetingsOf } from "../../public/meetings.ts";
import { timeZoneOptions } from "../../public/time-zones.ts";
import { Facts } from "../../ui/record/details-section.tsx";
import { EmailLink, PhoneLink } from "../../ui/record/contact-links.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings-page.module.css";

export function SettingsFacts({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  const language = useLanguage();
  const zone = timeZoneOptions().find(({ value }) => value === settings.time_zone)?.label ?? settings.time_zone;
  const none = <p className={styles.none}>{t("none")}</p>;
  const phone = settings.phone && <PhoneLink phone={settings.phone} />;
  const whatsapp = settings.whatsapp && <PhoneLink phone={settings.whatsapp} />;
  const email = settings.email && <EmailLink email={settings.email} />;
  const contact = [phone, whatsapp, email, settings.address];
  return (
    <>
      <SettingsSection name="church">
        <Facts
          facts={[
            [t("field.name"), settings.name],
            [t("field.city"), settings.city],
            [t("field.state"), settings.state],
            [t("field.time_zone"), zone],
          ]}
        />
      </SettingsSection>
      <SettingsSection name="contact">
        <Facts
          facts={[
            [t("field.phone"), phone],
            [t("field.whatsapp"), whatsapp],
            [t("field.email"), email],
            [t("field.address"), settings.address],
          ]}
        />
        {contact.some(Boolean) ? null : none}
      </SettingsSection>
      <SettingsSection name="services">
        {settings.service_times.length === 0 ? <p className={styles.none}>{t("services.none")}</p> : null}
        <ul className={styles.meetings}>
          {meetingsOf(settings.service_times, language, null).map(({ key, weekday, time, name }) => (
            <li key={key}>
              <span>{weekday}</span>
              <span className="cm-num">{time}</span>
              <b>{name}</b>
            </li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection name="greeting">
        {settings.whatsapp_greeting ? <p className={styles.text}>{settings.whatsapp_greeting}</p> : none}
      </SettingsSection>
      <SettingsSection name="assets">
        <Facts facts={[[t("assets.prefix"), settings.asset_prefix]]} />
      </SettingsSection>
    </>
  );
}
