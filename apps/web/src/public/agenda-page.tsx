import type { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { IconCalendarOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { lightRoute } from "../api/light-route.ts";
import { useLanguage } from "../language/use-language.ts";
import { Card } from "../ui/base/card.tsx";
import { Notice } from "../ui/base/notice.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { useSite } from "./church.ts";
import type { EventLine } from "./drawn-page.ts";
import { EventList } from "./event-list.tsx";
import { eventLines } from "./event-lines.ts";
import styles from "./home-page.module.css";
import { PublicFrame } from "./public-frame.tsx";

const row = lightRoute<typeof agendaRoutes.listPublicEvents>({ method: "GET", path: "/events/public" });

/** The events that the server rendered, else those that it is asked for; null: not known yet. */
function useEvents(): readonly EventLine[] | "failed" | null {
  const language = useLanguage();
  const drawn = useSite()?.events;
  const [asked, setAsked] = useState<readonly EventLine[] | "failed" | null>(null);
  useEffect(() => {
    if (drawn !== undefined) return;
    call(row, { query: {} }).then(
      ({ data }) => setAsked(eventLines(data, language)),
      () => setAsked("failed"),
    );
  }, [drawn, language]);
  return drawn ?? asked;
}

/** All that is public in the church's agenda, month by month. */
export function AgendaPage() {
  const { t } = useTranslation("public");
  const events = useEvents();
  const isKnown = events !== null && events !== "failed";
  const lines = isKnown ? events : [];
  const headings = [...new Set(lines.map(({ heading }) => heading))];
  return (
    <PublicFrame withEntrance title={t("agenda.title")} lead={t("agenda.lead")}>
      <div className={styles.blocks}>
        {events === "failed" ? <Notice tone="error" title={t("agenda.failed")} /> : null}
        {isKnown && events.length === 0 ? (
          <Card>
            <StatusPage icon={<IconCalendarOff size={28} stroke={1.6} />} title={t("agenda.none")} hint={t("agenda.noneHint")} />
          </Card>
        ) : null}
        {headings.map((heading) => (
          <Card key={heading} title={heading}>
            <EventList events={lines.filter((event) => event.heading === heading)} />
          </Card>
        ))}
      </div>
    </PublicFrame>
  );
}
