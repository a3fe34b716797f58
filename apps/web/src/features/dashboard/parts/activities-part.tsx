import type { Activity } from "@aprisco/contract/dashboard/activity.ts";
import { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import { IconHistory } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { relativeText } from "../../../messages/time-words.ts";
import { useLanguage } from "../../../messages/use-language.ts";
import { targetOf } from "../../../shell/target.ts";
import { ActionList } from "../../../ui/action-list.tsx";
import { Answer } from "../../../ui/answer.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { StatusPage } from "../../../ui/status-page.tsx";
import type { PartProps } from "../board.ts";

const query = { limit: "6" };

/** What was done last, in the sections that the account sees. */
export function ActivitiesPart({ now }: PartProps) {
  const { t } = useTranslation("board");
  const language = useLanguage();
  const mayOpenLog = useMay("settings:manage");
  const said = ({ by, who, text }: Activity): string => `${who ?? t(by === "public" ? "who.public" : "who.gone")} ${text}`;
  const log = mayOpenLog ? (
    <Link to="/settings/activities" data-noprint>
      {t("activities.log")}
    </Link>
  ) : null;
  return (
    <Panel title={t("activities.title")} action={log}>
      <Answer of={asked(dashboardRoutes.listDashboardActivities, { query })} height="20rem">
        {(activities) =>
          activities.length === 0 ? (
            <StatusPage icon={<IconHistory size={28} stroke={1.6} />} title={t("activities.none")} />
          ) : (
            <ActionList
              label={t("activities.title")}
              items={activities.map((activity) => {
                const { at, who, path, action } = activity;
                const about = who === null ? ({ icon: IconHistory, hue: "ceu" } as const) : { person: who };
                return {
                  key: `${at} ${action} ${path ?? ""}`,
                  ...about,
                  title: path === null ? said(activity) : <Link {...targetOf(path)}>{said(activity)}</Link>,
                  note: relativeText(language, now.getTime(), at),
                };
              })}
            />
          )
        }
      </Answer>
    </Panel>
  );
}
