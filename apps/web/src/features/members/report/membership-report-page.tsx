import type { MembershipReport } from "@aprisco/contract/dashboard.ts";
import { IconArrowLeft, IconPrinter, IconUsersGroup, IconMapPin } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../api/rights.ts";
import { monthText } from "../../../language/heading-words.ts";
import { countText, percentText } from "../../../language/number-words.ts";
import { relativeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Crumb } from "../../../shell/crumb.tsx";
import { Answer } from "../../../ui/base/answer.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { FilterSelect } from "../../../ui/list/filter-select.tsx";
import { LinkButton } from "../../../ui/base/link-button.tsx";
import { PageHead } from "../../../ui/base/page-head.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { Ranks } from "../../../ui/chart/ranks.tsx";
import { StatStrip } from "../../../ui/chart/stat-strip.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { useMinute, useToday } from "../../../ui/base/use-now.ts";
import { GrowthChart, MovesChart } from "./membership-charts.tsx";
import styles from "./membership-report-page.module.css";
import { membershipReportOf, movementOf, spans, usualSpan } from "./months.ts";

export function MembershipReportPage() {
  const { t } = useTranslation("membership-report");
  const today = useToday(useChurchData().data?.time_zone);
  const { months: asked } = useSearch({ strict: false }) as { readonly months?: unknown };
  const span = spans.find((one) => one === String(asked)) ?? usualSpan;
  const navigate = useNavigate();
  const seesReports = useMay("reports:view");
  return (
    <>
      <Crumb>
        <span aria-current="page">{t("title")}</span>
      </Crumb>
      {seesReports ? (
        <Link to="/reports" className={styles.back} data-noprint>
          <IconArrowLeft size={17} stroke={1.8} aria-hidden="true" />
          {t("back")}
        </Link>
      ) : null}
      <PageHead
        title={t("title")}
        lead={t("lead")}
        actions={
          <>
            <FilterSelect
              label={t("span")}
              options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
              value={span}
              onChange={(value) => void navigate({ to: "/reports/membership", search: { months: Number(value) }, replace: true })}
            />
            <Button icon={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />} onClick={() => print()}>
              {t("print")}
            </Button>
          </>
        }
      />
      <Answer of={membershipReportOf(today, span)} height="40rem">
        {(report) => <Report report={report} />}
      </Answer>
    </>
  );
}

function Report({ report }: { readonly report: MembershipReport }) {
  const { t } = useTranslation("membership-report");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const now = useMinute();
  const { months, made_at: madeAt } = report;
  const { first, last, joined, finding } = movementOf(months);
  if (first === 0 && last === 0 && joined === 0)
    return (
      <StatusPage
        icon={<IconUsersGroup size={28} stroke={1.6} />}
        title={t("none")}
        hint={t("noneHint")}
        action={<LinkButton to="/members">{t("noneAct")}</LinkButton>}
      />
    );
  const isOld = now.getTime() - Date.parse(madeAt) >= 60_000;
  return (
    <div className={styles.report}>
      <Figures report={report} />
      <div className={styles.pair}>
        <Panel title={t("growth.title")} lead={t(finding.key, finding)}>
          <GrowthChart months={months} />
        </Panel>
        <Panel
          title={t("moves.title")}
          lead={t("moves.sentence", { joined: countText(language, joined), left: countText(language, joined + first - last) })}
        >
          <MovesChart months={months} />
        </Panel>
      </div>
      <Makeup report={report} />
      <p className={styles.madeAt}>
        {isOld ? t("madeAt", { when: relativeText(language, now.getTime(), madeAt, zone) }) : t("madeAt.now")}
      </p>
    </div>
  );
}

function Figures({ report: { months, conversionRate, retention90d } }: { readonly report: MembershipReport }) {
  const { t } = useTranslation("membership-report");
  const language = useLanguage();
  const { joined, left, last } = movementOf(months);
  const share = (key: "conversion" | "retention", value: number | null | undefined) =>
    value === undefined
      ? []
      : [{ key, label: t(key), value: value === null ? t("noShare") : percentText(language, value), note: t(`${key}.note`) }];
  return (
    <StatStrip
      stats={[
        {
          key: "total",
          label: t("members"),
          value: countText(language, last),
          note: t("total.note", { month: monthText(language, months.at(-1)?.month ?? "") }),
          spark: months.map(({ total }) => total),
        },
        { key: "joined", label: t("joined"), value: countText(language, joined), note: t("joined.note") },
        { key: "left", label: t("left"), value: countText(language, left), note: t("joined.note") },
        ...share("conversion", conversionRate),
        ...share("retention", retention90d),
      ]}
    />
  );
}

function Makeup({ report: { byAge, byNeighborhood, byStatus } }: { readonly report: MembershipReport }) {
  const { t } = useTranslation("membership-report");
  const { t: field } = useTranslation("fields");
  return (
    <div className={styles.thirds}>
      {byAge ? (
        <Panel title={t("ages.title")} lead={t("ages.lead")}>
          <Ranks
            sentence={t("ages.title")}
            columns={[t("age"), t("members")]}
            ranks={byAge
              .filter(({ band, count }) => band !== "unknown" || count > 0)
              .map(({ band, count }) => ({ name: t(`age.${band}`), value: count }))}
          />
        </Panel>
      ) : null}
      <Panel title={t("places.title")} lead={t("places.lead")}>
        {byNeighborhood.length === 0 ? (
          <StatusPage icon={<IconMapPin size={28} stroke={1.6} />} title={t("places.none")} />
        ) : (
          <Ranks
            sentence={t("places.title")}
            columns={[t("place"), t("members")]}
            ranks={byNeighborhood.map(({ name, count }) => ({ name, value: count }))}
          />
        )}
      </Panel>
      {byStatus ? (
        <Panel title={t("statuses.title")} lead={t("statuses.lead")}>
          <Ranks
            sentence={t("statuses.title")}
            columns={[t("status"), t("members")]}
            ranks={byStatus.map(({ status, count }) => ({ name: field(`status.${status}`), value: count }))}
          />
        </Panel>
      ) : null}
    </div>
  );
}
