import { type Notification, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { IconBellCheck, IconHeartHandshake } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { relativeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { targetOf } from "../../../shell/target.ts";
import { ActionList } from "../../../ui/base/action-list.tsx";
import { Answer } from "../../../ui/base/answer.tsx";
import { LinkButton } from "../../../ui/base/link-button.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import type { PartProps } from "../board.ts";
import { useDashboardStats, useDuties } from "../dashboard-queries.ts";

const MOST = 4;
/** Twelve, because up to eight are in the work list already. */
const query = { category: "pastoral", unread: "true", limit: "12" } as const;

/** Unread pastoral notifications about people whom the work list does not name; opening one marks it as read. */
export function PastoralPart({ now }: PartProps) {
  const { t } = useTranslation("board");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const said = new Set(useDuties().data?.map(({ target }) => target));
  const read = useChange(notificationRoutes.markNotificationRead, { record: () => null, said: { failed: () => undefined } });
  const seeAll = (
    <Link to="/notifications" data-noprint>
      {t("pastoral.all")}
    </Link>
  );
  const lineOf = ({ id, title, message, priority, created_at, path }: Notification) => {
    const isPressing = priority === "urgent" || priority === "high";
    return {
      key: String(id),
      icon: IconHeartHandshake,
      hue: isPressing ? ("vinho" as const) : ("ceu" as const),
      title,
      note: `${relativeText(language, now.getTime(), created_at, zone)} · ${message}`,
      action:
        path === null ? null : (
          <LinkButton
            {...targetOf(path)}
            size="sm"
            aria-label={`${t("pastoral.see")}: ${message}`}
            onClick={() => read.mutate({ params: { id } })}
          >
            {t("pastoral.see")}
          </LinkButton>
        ),
    };
  };
  return (
    <Panel title={t("pastoral.title")} action={seeAll}>
      <CareFigures />
      <Answer of={asked(notificationRoutes.listNotifications, { query })} height="15rem">
        {(all) => {
          const notices = all.filter(({ path }) => path === null || !said.has(path)).slice(0, MOST);
          return notices.length === 0 ? (
            <StatusPage icon={<IconBellCheck size={28} stroke={1.6} />} title={t("pastoral.none")} hint={t("pastoral.noneHint")} />
          ) : (
            <ActionList label={t("pastoral.title")} items={notices.map(lineOf)} />
          );
        }}
      </Answer>
    </Panel>
  );
}

/** How many families wait, and the visits of today: the way to the board of pastoral care. */
function CareFigures() {
  const { t } = useTranslation("board");
  const { highFamilies, visitsToday = 0, unreportedVisits = 0 } = useDashboardStats().data ?? {};
  if (highFamilies === undefined) return null;
  const figures = [
    t("pastoral.high", { count: highFamilies }),
    t("pastoral.today", { count: visitsToday }),
    ...(unreportedVisits > 0 ? [t("pastoral.unreported", { count: unreportedVisits })] : []),
  ];
  return (
    <p>
      <Link to="/pastoral-care">{figures.join(" · ")}</Link>
    </p>
  );
}
