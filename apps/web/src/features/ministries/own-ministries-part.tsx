import type { OwnMinistry, OwnPlace } from "@aprisco/contract/dashboard.ts";
import { IconBuildingChurch, IconCalendarUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { nextDayText } from "../../language/date-words.ts";
import { timeText } from "../../language/time-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { useDashboardStats } from "../dashboard/index.ts";

export function OwnMinistriesPart() {
  const { t } = useTranslation("board");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const sees = useMay("ministries:view");
  const stats = useDashboardStats();
  const places = stats.data?.mySchedule ?? [];
  const placeItem = ({ id, state, title, day, time, all_day: allDay, position }: OwnPlace) => ({
    key: `place ${id}`,
    icon: IconCalendarUser,
    hue: state === "invited" ? ("trigo" as const) : ("ceu" as const),
    title,
    note: [
      [nextDayText(language, today, day), allDay ? null : timeText(language, time)].filter(Boolean).join(", "),
      state === "invited" ? t("ministries.asked", { position }) : position,
    ].join(" · "),
    action:
      state === "invited" ? (
        <LinkButton to="/schedule/mine" size="sm" aria-label={t("ministries.answerTo", { title })}>
          {t("ministries.answer")}
        </LinkButton>
      ) : null,
  });
  const noteOf = ({ role, people }: OwnMinistry): string =>
    people === null ? t(`ministries.${role}`) : `${t(`ministries.${role}`)} · ${t("ministries.people", { count: people })}`;
  return (
    <Panel title={t("ministries.title")}>
      <AnswerOf query={{ ...stats, data: stats.data?.ownMinistries }} height="9rem">
        {(own) =>
          own.length === 0 && places.length === 0 ? (
            <StatusPage icon={<IconBuildingChurch size={28} stroke={1.6} />} title={t("ministries.none")} hint={t("ministries.noneHint")} />
          ) : (
            <ActionList
              label={t("ministries.title")}
              items={[
                ...places.map(placeItem),
                ...own.map((ministry) => ({
                  key: String(ministry.id),
                  icon: IconBuildingChurch,
                  hue: "oliveira" as const,
                  title:
                    sees || ministry.people !== null ? (
                      <Link to="/ministries" search={{ ministry: ministry.id }}>
                        {ministry.name}
                      </Link>
                    ) : (
                      ministry.name
                    ),
                  note: noteOf(ministry),
                })),
              ]}
            />
          )
        }
      </AnswerOf>
    </Panel>
  );
}
