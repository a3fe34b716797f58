import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/session-state.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ContactList } from "../../ui/contact-list.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { churchNow } from "../../messages/church-now.ts";
import styles from "./dashboard-page.module.css";
import { useDashboardStats } from "./dashboard-queries.ts";
import { FirstRunCard } from "./first-run-card.tsx";
import { GreetingBand } from "./greeting-band.tsx";
import { InviteCard } from "./invite-card.tsx";
import { JourneyChart } from "./journey-chart.tsx";
import { MeetingsPanel } from "./meetings-panel.tsx";
import { StatTiles, TilePlaces } from "./stat-tiles.tsx";

/** Where everybody begins: the day, what waits, how it goes. Whoever sees no figures sees the church's week and how to reach it. */
export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const church = useChurchData();
  const stats = useDashboardStats();
  const now = churchNow(church.data?.time_zone, useMinute());
  const seesVisitors = useMay("visitors:view");
  const seesUsers = useMay("users:view");
  // The tile of who waits for approval takes two places.
  const places = (seesVisitors ? 4 : 0) + (useMay("members:view") ? 1 : 0) + (seesUsers ? 3 : 0);

  return (
    <>
      <GreetingBand now={now} stats={stats.data} />
      <FirstRunCard />
      {stats.data ? <StatTiles stats={stats.data} today={now.day} zone={church.data?.time_zone} /> : null}
      {stats.isPending && places > 0 ? <TilePlaces count={places} /> : null}
      {stats.isError ? (
        <Panel title={t("figures.title")} className={styles.failed}>
          <LoadFailure onRetry={() => void stats.refetch()} busy={stats.isFetching} error={stats.error} />
        </Panel>
      ) : null}
      {church.data && stats.data && !seesVisitors ? <InviteCard church={church.data} now={now} /> : null}
      <div className={styles.grid}>
        {stats.data?.journey ? (
          <Part>
            <Panel title={t("journey.title")} lead={t("journey.lead")}>
              <JourneyChart months={stats.data.journey} />
            </Panel>
          </Part>
        ) : null}
        {stats.isPending && seesVisitors ? (
          <Panel title={t("journey.title")} lead={t("journey.lead")}>
            <Skeleton height="17rem" />
          </Panel>
        ) : null}
        {church.data ? (
          <Part>
            <MeetingsPanel church={church.data} now={now} />
          </Part>
        ) : null}
        {church.data && !seesVisitors ? (
          <Part>
            <Panel title={t("contact.title")}>
              <ContactList contact={church.data.contact} empty={t("contact.none")} />
            </Panel>
          </Part>
        ) : null}
        {church.isPending ? (
          <Panel title={t("meetings.title")}>
            <Skeleton height="17rem" />
          </Panel>
        ) : null}
      </div>
    </>
  );
}

/** A part of the page that may fail alone. */
function Part({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={<LoadFailure />}>{children}</ErrorBoundary>;
}

/** The time, to the minute: a dashboard that stays open overnight still greets right. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
