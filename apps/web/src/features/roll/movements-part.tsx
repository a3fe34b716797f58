import { IconBook2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Ranks } from "../../ui/ranks.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { useDashboardStats } from "../dashboard/index.ts";

/** The acts of the roll of the last 30 days, by kind. */
export function MovementsPart() {
  const { t } = useTranslation(["roll", "roll-words"]);
  const { data, isError, isFetching, error, refetch } = useDashboardStats();
  const acts = data?.rollMovements;
  // A row-scoped account has no book.
  if (data && !acts) return null;
  const book = (
    <Link to="/roll" data-noprint>
      {t("board.open")}
    </Link>
  );
  return (
    <Panel title={t("board.title")} lead={t("board.lead")} action={book}>
      {acts ? null : isError ? <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} /> : <Skeleton height="9rem" />}
      {acts?.length === 0 ? <StatusPage icon={<IconBook2 size={28} stroke={1.6} />} title={t("board.none")} /> : null}
      {acts && acts.length > 0 ? (
        <Ranks
          sentence={t("board.title")}
          ranks={acts.map(({ kind, count }) => ({ name: t(`act.${kind}`, { ns: "roll-words" }), value: count }))}
        />
      ) : null}
    </Panel>
  );
}
