import { type Activity, type RealtimeStats, dashboardRoutes } from "@aprisco/contract/dashboard.ts";
import { IconHistory, IconActivity, IconChecklist, IconMailExclamation, IconUserHeart, type Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { useSession } from "../../../api/session-state.ts";
import { countText } from "../../../language/number-words.ts";
import { relativeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { targetOf } from "../../../shell/target.ts";
import { ActionList, type ActionItem } from "../../../ui/base/action-list.tsx";
import { Answer } from "../../../ui/base/answer.tsx";
import { LinkButton } from "../../../ui/base/link-button.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import type { PartProps } from "../board.ts";

const query = { limit: "6" };

export function ActivitiesPart({ now }: PartProps) {
  const { t } = useTranslation("board");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const mayOpenLog = useMay("settings:manage");
  const said = ({ by, who, text }: Activity): string =>
    `${who ?? t(by === "public" || by === "another" ? `who.${by}` : "who.gone")} ${text}`;
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
                  note: relativeText(language, now.getTime(), at, zone),
                };
              })}
            />
          )
        }
      </Answer>
    </Panel>
  );
}

type Key = "jobs" | "deadMail" | "online" | "todayVisitors";
const lines: readonly {
  readonly key: Key;
  readonly icon: Icon;
  /** The link to where the problem is solved. Such a figure is good at 0. */
  readonly mend?: string;
}[] = [
  { key: "jobs", icon: IconChecklist, mend: "/settings/tasks" },
  { key: "deadMail", icon: IconMailExclamation, mend: "/settings/mail" },
  { key: "online", icon: IconActivity },
  { key: "todayVisitors", icon: IconUserHeart },
];

export function SystemPart() {
  const { t } = useTranslation("board");
  const id = useSession().user?.id ?? 0;
  return (
    <Panel title={t("system.title")}>
      <Answer of={asked(dashboardRoutes.getRealtimeStats, { params: { id } })} height="14rem">
        {(stats) => <Lines stats={stats} />}
      </Answer>
    </Panel>
  );
}

function Lines({ stats }: { readonly stats: RealtimeStats }) {
  const { t } = useTranslation("board");
  const language = useLanguage();
  const items = lines.flatMap(({ key, icon, mend }): ActionItem[] => {
    const count = stats[key];
    if (count === undefined) return [];
    const isWrong = mend !== undefined && count > 0;
    const action = isWrong ? (
      <LinkButton to={mend} size="sm" aria-label={`${t("system.see")}: ${t(`system.${key}`)}`}>
        {t("system.see")}
      </LinkButton>
    ) : null;
    const note = t(`system.${key}.note`, { count, shown: countText(language, count) });
    return [{ key, icon, hue: isWrong ? "vinho" : mend ? "oliveira" : "ceu", title: t(`system.${key}`), note, action }];
  });
  return <ActionList label={t("system.title")} items={items} />;
}
