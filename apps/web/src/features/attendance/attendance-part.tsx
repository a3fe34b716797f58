import { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { dayText, monthDayText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { Trend } from "../../ui/chart/trend.tsx";
import { RunningWeek } from "./running-week.tsx";
import { endedWeeks, heldWeeks, lastAndAverage } from "./trend.ts";

/** People at services week by week over a year, and which services they come to. */
export function AttendancePart() {
  const { t } = useTranslation("attendance");
  const language = useLanguage();
  const question = asked(agendaRoutes.getEventReport, { query: {} });
  const { data } = useQuery(question);
  const today = useToday(useChurchData().data?.time_zone);
  const { ended, running } = endedWeeks(data?.trend52w ?? [], today);
  const weeks = heldWeeks(ended);
  const found = lastAndAverage(weeks);
  const number = (count: number): string => countText(language, count);
  return (
    <Panel
      title={t("board.title")}
      lead={
        data?.averageByService?.length
          ? data.averageByService
              .slice(0, 2)
              .map(({ title, people }) => t("board.service", { title, people: number(people) }))
              .join(" · ")
          : null
      }
      action={
        <Link to="/attendance/summary" data-noprint>
          {t("board.all")}
        </Link>
      }
    >
      <Answer of={question} height="17rem">
        {() =>
          found === null ? (
            <StatusPage icon={<IconUserCheck size={28} stroke={1.6} />} title={t("board.none")} hint={t("board.noneHint")} />
          ) : (
            <>
              <Trend
                sentence={t("summary.sentence", { last: number(found.last), average: number(found.average) })}
                of={t("summary.week")}
                series={[t("summary.series"), t("summary.heads")]}
                mark={(at) => (weeks[at] ? monthDayText(language, weeks[at].week) : "")}
                groups={weeks.map(({ week, people, headcount }) => ({ name: dayText(language, week), values: [people, headcount] }))}
              />
              {running ? <RunningWeek people={Math.max(running.people, running.headcount)} /> : null}
            </>
          )
        }
      </Answer>
    </Panel>
  );
}
