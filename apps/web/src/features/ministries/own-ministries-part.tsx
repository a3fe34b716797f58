import type { OwnMinistry } from "@aprisco/contract/dashboard/routes.ts";
import { IconBuildingChurch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { ActionList } from "../../ui/action-list.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { useDashboardStats } from "../dashboard/index.ts";

/** Where the account's owner serves; the ministries that they lead first. */
export function OwnMinistriesPart() {
  const { t } = useTranslation("board");
  const sees = useMay("ministries:view");
  const { data, isError, isFetching, error, refetch } = useDashboardStats();
  const own = data?.ownMinistries;
  const noteOf = ({ role, people }: OwnMinistry): string =>
    people === null ? t(`ministries.${role}`) : `${t(`ministries.${role}`)} · ${t("ministries.people", { count: people })}`;
  return (
    <Panel title={t("ministries.title")}>
      {own ? null : isError ? <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} /> : <Skeleton height="9rem" />}
      {own?.length === 0 ? (
        <StatusPage icon={<IconBuildingChurch size={28} stroke={1.6} />} title={t("ministries.none")} hint={t("ministries.noneHint")} />
      ) : null}
      {own && own.length > 0 ? (
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
      ) : null}
    </Panel>
  );
}
