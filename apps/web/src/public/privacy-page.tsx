import type { Language } from "@aprisco/contract/languages.ts";
import { useTranslation } from "react-i18next";
import { dateFormat } from "../language/formats.ts";
import { useLanguage } from "../language/use-language.ts";
import { Card } from "../ui/base/card.tsx";
import { useChurch } from "./church.ts";
import styles from "./privacy-page.module.css";
import { telephoneAddress } from "./phone-address.ts";
import { PublicFrame } from "./public-frame.tsx";

const sections = ["what", "access", "children", "keep"] as const;
const rights = ["see", "correct", "delete", "withdraw", "complain"] as const;

/** "21 de novembro de 2026" of "2026-11-21"; any other text unchanged. */
function dayInWords(version: string, language: Language): string {
  const at = Date.parse(version);
  return Number.isNaN(at) ? version : dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(at);
}

/** The default privacy text (LGPD) with the church's name and contacts. Its version is stored with each consent. */
export function PrivacyPage() {
  const { t } = useTranslation("privacy");
  const language = useLanguage();
  const church = useChurch();
  const email = church?.contact.email;
  const phone = church?.contact.phone ?? church?.contact.whatsapp;
  return (
    <PublicFrame withEntrance title={t("title")} lead={t("lead")}>
      <Card>
        <div className={styles.text}>
          <h2>{t("who.title")}</h2>
          <p>{t("who.text", { church: church?.name ?? t("ourChurch") })}</p>
          {sections.map((section) => (
            <section key={section}>
              <h2>{t(`${section}.title`)}</h2>
              <p>{t(`${section}.text`)}</p>
              {section === "what" ? <p>{t("faith.text")}</p> : null}
            </section>
          ))}
          <h2>{t("rights.title")}</h2>
          <p>{t("rights.text")}</p>
          <ul>
            {rights.map((right) => (
              <li key={right}>{t(`rights.${right}`)}</li>
            ))}
          </ul>
          <h2>{t("contact.title")}</h2>
          <p>{email || phone ? t("contact.text") : t("contact.inPerson")}</p>
          {email ? (
            <p className={styles.contact}>
              <a href={`mailto:${encodeURI(email)}`}>{email}</a>
            </p>
          ) : null}
          {phone ? (
            <p className={styles.contact}>
              <a href={telephoneAddress(phone)}>{phone}</a>
            </p>
          ) : null}
          <p className={styles.version}>{church ? t("version", { date: dayInWords(church.privacy_version, language) }) : "\u00a0"}</p>
        </div>
      </Card>
    </PublicFrame>
  );
}
