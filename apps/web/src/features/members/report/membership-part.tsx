import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayIn } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import type { PartProps } from "../../dashboard/index.ts";
import { GrowthChart } from "./membership-charts.tsx";
import { membershipReportOf, movementOf, usualSpan } from "./months.ts";

export function MembershipPart({ now }: PartProps) {
  const { t } = useTranslation("membership-report");
  const question = membershipReportOf(dayIn(useChurchData().data?.time_zone, now), usualSpan);
  const { data } = useQuery(question);
  const movement = data && movementOf(data.months);
  const isEmpty = movement?.last === 0 && movement.first === 0;
  return (
    <Panel
      title={t("growth.title")}
      lead={movement && !isEmpty ? t(movement.finding.key, movement.finding) : null}
      action={
        <Link to="/reports/membership" data-noprint>
          {t("open")}
        </Link>
      }
    >
      <Answer of={question} height="17rem">
        {({ months }) =>
          isEmpty ? (
            <StatusPage icon={<IconUsersGroup size={28} stroke={1.6} />} title={t("none")} hint={t("noneHint")} />
          ) : (
            <GrowthChart months={months} />
          )
        }
      </Answer>
    </Panel>
  );
}
