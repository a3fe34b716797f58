import { IconBrandWhatsapp, IconHeartHandshake } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { churchNow } from "../../messages/church-now.ts";
import { dateFormat } from "../../messages/formats.ts";
import { useLanguage } from "../../messages/use-language.ts";
import { atNoon, nextMeetings } from "../../public/meetings.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { timeText } from "../../messages/time-words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { PartProps } from "./board.ts";
import styles from "./first-run-card.module.css";

/** The part of an account without figures to look after: inviting a friend, with a message that says when and where. */
export function InviteCard({ now }: PartProps) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { data: church } = useChurchData();
  if (!church) return null;
  const [next] = nextMeetings(church.service_times, churchNow(church.time_zone, now));
  const { address } = church.contact;
  const dayOf = (day: string) =>
    dateFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(atNoon(day));
  const message = [
    t("invite.message", { church: church.name }),
    next ? t("invite.next", { name: next.name, when: dayOf(next.day), time: timeText(language, next.time) }) : null,
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
