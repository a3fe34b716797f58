import { IconHeart, IconHeartHandshake, IconMapPin } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPage } from "../ui/status-page.tsx";
import { useSite } from "./church.ts";
import { ChurchContact } from "./church-contact.tsx";
import { ChurchEvents } from "./church-events.tsx";
import { ChurchMeetings } from "./church-meetings.tsx";
import { FirstTime } from "./first-time.tsx";
import styles from "./home-page.module.css";
import { placeOf } from "./place.ts";
import { PublicFrame } from "./public-frame.tsx";
import { forgetThanks, isThanksDue } from "./thanks.ts";

/** Leaves for a map of another house, by the visitor's own click. */
const mapOf = (place: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** The public home: who we are, when we meet, how to reach us. After a registration it says thank you first. */
export function HomePage() {
  const { t } = useTranslation("public");
  const site = useSite();
  const church = site?.church;
  const [thanks] = useState(isThanksDue);
  useEffect(forgetThanks, []);
  const hasContact = Object.values(church?.contact ?? {}).some(Boolean);
  const hasMeetings = (church?.service_times.length ?? 0) > 0;
  const address = church?.contact.address;
  return (
    <PublicFrame
      width="wide"
      withEntrance
      title={thanks ? t("thanks.title") : t("home.title")}
      lead={thanks ? t("thanks.text") : t("home.lead")}
      actions={
        thanks ? undefined : (
          <>
            <ButtonLink className={styles.visit} href="/visitor-welcome" icon={<IconHeart size={20} stroke={1.75} aria-hidden="true" />}>
              {t("home.visit")}
            </ButtonLink>
            {church && address ? (
              <ButtonLink
                className={styles.way}
                href={mapOf([address, placeOf(church)].filter(Boolean).join(", "))}
                rel="noreferrer"
                icon={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
              >
                {t("home.way")}
              </ButtonLink>
            ) : null}
          </>
        )
      }
    >
      <div className={styles.blocks}>
        {thanks ? (
          <Card>
            <StatusPage icon={<IconHeartHandshake size={28} stroke={1.6} />} title={t("thanks.next")} hint={t("thanks.nextHint")} />
          </Card>
        ) : null}
        {site && (hasMeetings || hasContact) ? (
          <div className={styles.pair}>
            {hasMeetings ? <ChurchMeetings site={site} /> : null}
            {hasContact ? <ChurchContact church={site.church} /> : null}
          </div>
        ) : null}
        {site?.events?.length ? <ChurchEvents events={site.events} /> : null}
        {site && !thanks ? <FirstTime /> : null}
      </div>
    </PublicFrame>
  );
}
