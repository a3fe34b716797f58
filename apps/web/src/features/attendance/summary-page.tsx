import { attendanceRoutes, type AttendanceWeek } from "@aprisco/contract/attendance.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { dayText, monthDayText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { AttendanceTabs } from "../../shell/attendance-tabs.tsx";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Card } from "../../ui/base/card.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import { Trend } from "../../ui/chart/trend.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { RunningWeek } from "./running-week.tsx";
import { endedWeeks, trendStart } from "./trend.ts";
import styles from "./attendance.module.css";
import { thereOf } from "./there.ts";

const MONTH_DAYS = 28;
const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const presentOf = ({ counts }: AttendanceWeek): number => thereOf(counts);

/** The trend of a year by week, and who was at none of the gatherings of a span. */
export function SummaryPage() {
  const { t } = useTranslation("attendance");
  const today = useToday(useChurchData().data?.time_zone);
  const query = useQuery(asked(attendanceRoutes.attendanceSummary, { query: { from: trendStart(today), to: today } }));
  return (
    <>
      <PageHead title={t("summary.title")} lead={t("summary.lead")} />
      <AttendanceTabs />
      <AnswerOf query={query} height="22rem">
        {(weeks) => <Weeks weeks={weeks} today={today} />}
      </AnswerOf>
      <Missing today={today} />
    </>
  );
}

interface WeeksProps {
  readonly weeks: readonly AttendanceWeek[];
  /** In church time. */
  readonly today: string;
}
function Weeks({ weeks: all, today }: WeeksProps) {
  const { t } = useTranslation("attendance");
  const language = useLanguage();
  const { ended: weeks, running } = endedWeeks(all, today);
  const held = weeks.filter(({ gatherings }) => gatherings > 0);
  const inYear = (of: (week: AttendanceWeek) => number): number => all.reduce((total, week) => total + of(week), 0);
  const number = (count: number): string => countText(language, count);
  const soFar = running && running.gatherings > 0 ? <RunningWeek people={Math.max(presentOf(running), running.headcount)} /> : null;
  if (held.length === 0)
    return (
      <Card>
        <p className={styles.running}>{t("summary.none")}</p>
        {soFar}
      </Card>
    );
  const last = held.slice(-1).map(presentOf)[0] ?? 0;
  const average = Math.round(held.reduce((total, week) => total + presentOf(week), 0) / held.length);
  return (
    <div className={styles.card}>
      <StatStrip
        stats={[
          { key: "last", label: t("summary.last"), value: number(last), spark: held.slice(-12).map(presentOf) },
          { key: "average", label: t("summary.average"), value: number(average) },
          { key: "visitors", label: t("summary.visitors"), value: number(inYear(({ counts }) => counts.visitor)) },
          { key: "gatherings", label: t("summary.gatherings"), value: number(inYear(({ gatherings }) => gatherings)) },
        ]}
      />
      <Card>
        <Trend
          sentence={t("summary.sentence", { last: number(last), average: number(average) })}
          isWide
          mark={(at) => (weeks[at] ? monthDayText(language, weeks[at].week) : "")}
          of={t("summary.week")}
          series={[t("summary.series"), t("summary.heads")]}
          groups={weeks.map((week) => ({ name: dayText(language, week.week), values: [presentOf(week), week.headcount] }))}
        />
        {running ? <RunningWeek people={Math.max(presentOf(running), running.headcount)} /> : null}
      </Card>
    </div>
  );
}

function Missing({ today }: { readonly today: string }) {
  const { t } = useTranslation("attendance");
  const language = useLanguage();
  const [from, setFrom] = useState(() => daysBefore(today, MONTH_DAYS));
  const [to, setTo] = useState(today);
  const isSpan = /^\d{4}-\d\d-\d\d$/.test(from) && /^\d{4}-\d\d-\d\d$/.test(to) && from <= to;
  const pages = useInfiniteQuery({ ...pagesOf(attendanceRoutes.listMissing, { from, to }), enabled: isSpan });
  const people = isSpan ? itemsOf(pages.data) : [];
  const total = totalOf(pages.data);
  return (
    <div className={styles.card}>
      <Card title={t("missing.title")} lead={t("missing.lead")}>
        <div className={styles.span}>
          <DateField label={t("missing.from")} value={from} onChange={setFrom} max={today} />
          <DateField label={t("missing.to")} value={to} onChange={setTo} max={today} />
        </div>
        <p role="status">
          {isSpan && total !== null && total.count > 0
            ? total.atLeast
              ? t("missing.atLeast", { number: countText(language, total.count) })
              : t("missing.count", { count: total.count })
            : null}
          {isSpan && total !== null && total.count === 0 ? t("missing.none") : null}
        </p>
        <ul className={styles.names}>
          {people.map(({ id, name, last_seen_on: day }) => (
            <li key={id}>
              <span>{name}</span>
              <span>{day === null ? t("missing.never") : `${t("lastSeen")}: ${dayText(language, day)}`}</span>
            </li>
          ))}
        </ul>
        {isSpan && pages.hasNextPage ? (
          <p className={styles.more}>
            <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t("more")}
            </Button>
          </p>
        ) : null}
      </Card>
    </div>
  );
}
