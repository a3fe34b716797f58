import { IconBook2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Ranks } from "../../ui/chart/ranks.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { useDashboardStats } from "../dashboard/index.ts";

/** The acts of the last 30 days, by kind. */
export function MovementsPart() {
  const { t } = useTranslation(["roll", "roll-words"]);
  const stats = useDashboardStats();
  // An account limited to its own rows has no roll.
  if (stats.data && !stats.data.rollMovements) return null;
  const book = (
    <Link to="/roll" data-noprint>
      {t("board.open")}
    </Link>
  );
  return (
    <Panel title={t("board.title")} lead={t("board.lead")} action={book}>
      <AnswerOf query={{ ...stats, data: stats.data?.rollMovements }} height="9rem">
        {(acts) =>
          acts.length === 0 ? (
            <StatusPage icon={<IconBook2 size={28} stroke={1.6} />} title={t("board.none")} />
          ) : (
            <Ranks
              sentence={t("board.title")}
              ranks={acts.map(({ kind, count }) => ({ name: t(`act.${kind}`, { ns: "roll-words" }), value: count }))}
            />
          )
        }
      </AnswerOf>
    </Panel>
  );
}
