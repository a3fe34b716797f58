import { IconHeart, IconHeartHandshake, IconMapPin } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { churchNow } from "../language/church-now.ts";
import { useLanguage } from "../language/use-language.ts";
import { ButtonLink } from "../ui/base/button.tsx";
import { Notice } from "../ui/base/notice.tsx";
import { Card } from "../ui/base/card.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { ChurchContact } from "./church-contact.tsx";
import churchListsStyles from "./church-lists.module.css";
import { useSite } from "./church.ts";
import type { EventLine, Site } from "./drawn-page.ts";
import styles from "./home-page.module.css";
import { EventList } from "./event-list.tsx";
import { comingMeeting, meetingsOf } from "./meetings.ts";
import { churchOnMap } from "./place.ts";
import { PublicFrame } from "./public-frame.tsx";
import { forgetThanks, isThanksDue } from "./thanks.ts";
import { useOffline } from "./use-offline.ts";

const steps = ["tell", "come", "talk"] as const;

function FirstTime() {
  const { t } = useTranslation("public");
  return (
    <section className={styles.first}>
      <div>
        <h2 className={styles.title}>{t("home.firstTime")}</h2>
        <p className={styles.text}>{t("home.firstTimeText")}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3 className={styles.step}>{t(`first.${step}`)}</h3>
            <p className={styles.text}>{t(`first.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function HomePage() {
  const { t } = useTranslation("public");
  const site = useSite();
  const isOffline = useOffline();
  const church = site?.church;
  const [thanks] = useState(isThanksDue);
  useEffect(forgetThanks, []);
  const hasContact = Object.values(church?.contact ?? {}).some(Boolean);
  const hasMeetings = (church?.service_times.length ?? 0) > 0;
  const map = church ? churchOnMap(church) : null;
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
            {map === null ? null : (
              <ButtonLink
                className={styles.way}
                href={map}
                rel="noreferrer"
                icon={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
              >
                {t("home.way")}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <div className={styles.blocks}>
        {isOffline ? <Notice tone="info">{t("offline")}</Notice> : null}
        {thanks ? (
          <Card>
            <StatusPage icon={<IconHeartHandshake size={28} stroke={1.6} />} title={t("thanks.next")} hint={t("thanks.nextHint")} />
          </Card>
        ) : null}
        {site && (hasMeetings || site.events?.length) ? (
          <div className={styles.pair}>
            {hasMeetings ? <ChurchMeetings site={site} /> : null}
            {site.events?.length ? <ChurchEvents events={site.events} /> : null}
          </div>
        ) : null}
        {site && !thanks ? <FirstTime /> : null}
        {site && hasContact ? <ChurchContact church={site.church} /> : null}
      </div>
    </PublicFrame>
  );
}

function ChurchMeetings({ site }: { readonly site: Site }) {
  const { t } = useTranslation("public");
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const { service_times: times, time_zone: zone } = site.church;
  const coming = site.coming === undefined ? comingMeeting(times, churchNow(zone, now)) : site.coming;
  return (
    <Card title={t("meetings.title")}>
      <ul className={churchListsStyles.list}>
        {meetingsOf(times, language, coming).map((meeting) => (
          <li key={meeting.key} className={churchListsStyles.meeting}>
            <span className={churchListsStyles.when}>
              {meeting.weekday}
              <b className="cm-num">{meeting.time}</b>
            </span>
            <span className={churchListsStyles.what}>
              <span className={churchListsStyles.name}>{meeting.name}</span>
              {meeting.soon ? <span className={churchListsStyles.soon}>{meeting.soon}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChurchEvents({ events }: { readonly events: readonly EventLine[] }) {
  const { t } = useTranslation("public");
  return (
    <Card title={t("events.title")}>
      <EventList events={events} />
      <a className={styles.all} href="/public-agenda">
        {t("events.all")}
      </a>
    </Card>
  );
}
