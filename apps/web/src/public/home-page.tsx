import { IconHeartHandshake } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPage } from "../ui/status-page.tsx";
import { useChurch } from "./church.ts";
import { ChurchContact } from "./church-contact.tsx";
import { ChurchMeetings } from "./church-meetings.tsx";
import styles from "./home-page.module.css";
import { PublicFrame } from "./public-frame.tsx";
import { forgetThanks, isThanksDue } from "./thanks.ts";

/** The public home: who we are, when we meet, how to reach us. After a registration it says thank you first. */
export function HomePage() {
  const { t } = useTranslation("public");
  const church = useChurch();
  const [thanks] = useState(isThanksDue);
  useEffect(forgetThanks, []);
  const contact = Object.values(church?.contact ?? {}).some(Boolean);
  const meetings = (church?.service_times.length ?? 0) > 0;
  return (
    <PublicFrame
      width="wide"
      title={thanks ? t("thanks.title") : t("home.title")}
      lead={thanks ? t("thanks.text") : t("home.lead")}
      actions={
        thanks ? undefined : (
          <>
            <ButtonLink className={styles.visit} href="/visitor-welcome">
              {t("home.visit")}
            </ButtonLink>
            <ButtonLink className={styles.enter} href="/login">
              {t("home.signIn")}
            </ButtonLink>
          </>
        )
      }
    >
      <div className={styles.cards}>
        {thanks ? (
          <Card>
            <StatusPage icon={<IconHeartHandshake size={28} stroke={1.6} />} title={t("thanks.next")} hint={t("thanks.nextHint")} />
          </Card>
        ) : null}
        {meetings && church ? <ChurchMeetings times={church.service_times} /> : null}
        {contact && church ? <ChurchContact church={church} /> : null}
        {church && !meetings && !contact && !thanks ? (
          <Card title={t("home.firstTime")} lead={t("home.firstTimeText")}>
            <ButtonLink href="/visitor-welcome" variant="primary">
              {t("home.visit")}
            </ButtonLink>
          </Card>
        ) : null}
      </div>
    </PublicFrame>
  );
}
