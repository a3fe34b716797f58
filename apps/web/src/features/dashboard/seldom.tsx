import { IconSparkles, IconBrandWhatsapp, IconHeartHandshake } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { churchNow } from "../../language/church-now.ts";
import { weekdayText } from "../../language/date-words.ts";
import { timeText } from "../../language/time-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { nextMeetings } from "../../public/meetings.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ButtonLink } from "../../ui/base/button.tsx";
import { ContactList } from "../../ui/record/contact-list.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import type { PartProps } from "./board.ts";
import styles from "./seldom.module.css";

export { FirstSteps } from "./first-steps.tsx";
export { MeetingsPanel } from "./meetings-panel.tsx";

/** The church's contacts. A failure to load them is reported by the panel of meetings. */
export function ContactPanel() {
  const { t } = useTranslation("dashboard");
  const { data: church } = useChurchData();
  if (!church) return null;
  return (
    <Panel title={t("contact.title")}>
      <ContactList contact={church.contact} empty={t("contact.none")} />
    </Panel>
  );
}

export function FirstRunCard() {
  const { t } = useTranslation("dashboard");
  return (
    <section className={styles.card} aria-label={t("firstRun.title")} data-noprint>
      <span className={styles.icon} aria-hidden="true">
        <IconSparkles size={24} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t("firstRun.title")}</h2>
        <p className={styles.text}>{t("firstRun.text")}</p>
      </div>
      <Link to="/settings/church" className={styles.action}>
        {t("firstRun.action")}
      </Link>
    </section>
  );
}

/** For accounts without figures: invites a friend with a message that has time and place. */
export function InviteCard({ now }: PartProps) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { data: church } = useChurchData();
  if (!church) return null;
  const [next] = nextMeetings(church.service_times, churchNow(church.time_zone, now));
  const { address } = church.contact;
  const message = [
    t("invite.message", { church: church.name }),
    next ? t("invite.next", { name: next.name, when: weekdayText(language, next.day), time: timeText(language, next.time) }) : null,
    address ? t("invite.where", { address }) : null,
  ];
  return (
    <section className={styles.card} data-tone="brand" aria-label={t("invite.title")} data-noprint>
      <span className={styles.icon} aria-hidden="true">
        <IconHeartHandshake size={24} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t("invite.title")}</h2>
        <p className={styles.text}>{t("invite.text")}</p>
      </div>
      <ButtonLink
        variant="primary"
        href={`https://wa.me/?text=${encodeURIComponent(message.filter(Boolean).join(" "))}`}
        target="_blank"
        rel="noopener noreferrer"
        icon={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />}
      >
        {t("invite.action")}
      </ButtonLink>
    </section>
  );
}
