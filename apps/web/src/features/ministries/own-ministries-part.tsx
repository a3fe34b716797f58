import type { OwnMinistry } from "@aprisco/contract/dashboard.ts";
import { IconBuildingChurch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { useDashboardStats } from "../dashboard/index.ts";

export function OwnMinistriesPart() {
  const { t } = useTranslation("board");
  const sees = useMay("ministries:view");
  const stats = useDashboardStats();
  const noteOf = ({ role, people }: OwnMinistry): string =>
    people === null ? t(`ministries.${role}`) : `${t(`ministries.${role}`)} · ${t("ministries.people", { count: people })}`;
  return (
    <Panel title={t("ministries.title")}>
      <AnswerOf query={{ ...stats, data: stats.data?.ownMinistries }} height="9rem">
        {(own) =>
          own.length === 0 ? (
            <StatusPage icon={<IconBuildingChurch size={28} stroke={1.6} />} title={t("ministries.none")} hint={t("ministries.noneHint")} />
          ) : (
            <ActionList
              label={t("ministries.title")}
              items={own.map((ministry) => ({
                key: String(ministry.id),
                icon: IconBuildingChurch,
                hue: "oliveira",
                title:
                  sees || ministry.people !== null ? (
                    <Link to="/ministries" search={{ ministry: ministry.id }}>
                      {ministry.name}
                    </Link>
                  ) : (
                    ministry.name
                  ),
                note: noteOf(ministry),
              }))}
            />
          )
        }
      </AnswerOf>
    </Panel>
  );
}
