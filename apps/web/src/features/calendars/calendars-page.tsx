import { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { useTranslation } from "react-i18next";
import { useAllowed, useMay } from "../../api/rights.ts";
import { AgendaTabs, useAgendaRoom } from "../../shell/agenda-tabs.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import styles from "./calendars.module.css";
import { FeedControls } from "./feed-controls.tsx";
import { ownFeed, publicFeed } from "./feed-rows.ts";
import { ImportPanel } from "./import-panel.tsx";
import { LinksPanel } from "./links-panel.tsx";

export function CalendarsPage() {
  const { t } = useTranslation("calendars");
  const mayManage = useMay(calendarRoutes.listCalendarLinks.allow);
  const mayPublish = useAllowed(calendarRoutes.createPublicFeed.allow);
  return (
    <>
      <PageHead title={useAgendaRoom()} lead={t("lead")} />
      <AgendaTabs />
      <div className={styles.page}>
        <Panel title={t("feed.own")} lead={t("feed.ownLead")}>
          <FeedControls rows={ownFeed} />
        </Panel>
        {mayPublish ? (
          <Panel title={t("feed.public")} lead={t("feed.publicLead")}>
            <FeedControls rows={publicFeed} />
          </Panel>
        ) : null}
        {mayManage ? (
          <>
            <LinksPanel />
            <ImportPanel />
          </>
        ) : null}
      </div>
    </>
  );
}
