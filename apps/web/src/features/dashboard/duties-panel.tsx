import type { Duty } from "@aprisco/contract/dashboard.ts";
import { IconMoodSmile } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { monthDayText, weekdayText } from "../../language/date-words.ts";
import { dayIn, daysBetween } from "../../language/days.ts";
import { countText } from "../../language/number-words.ts";
import { relativeText } from "../../language/time-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import type { PartProps } from "./board.ts";
import { useDashboardStats, useDuties, useIsNewChurch } from "./dashboard-queries.ts";
import { dutyLines, type DutyLine } from "./duty-lines.ts";
import { dutyLooks } from "./duty-looks.ts";
import { useDutyTitle } from "./use-duty-title.ts";
import { listsOfDuties } from "./figures.ts";
import { targetOf } from "../../shell/target.ts";
import styles from "./duties-panel.module.css";
import { relativeFormat } from "../../language/formats.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

// Loaded when it is shown; the panel's placeholder covers the wait (dashboard-page.tsx).
const FirstSteps = lazyPart(async () => ({ default: (await import("./seldom.tsx")).FirstSteps }));

/** The duties that a phone shows; links below lead to the whole lists. */
const onPhone = 4;

export function DutiesPanel({ now }: PartProps) {
  const { t } = useTranslation("dashboard");
  const { data, isError, isFetching, error, refetch } = useDuties();
  const isNew = useIsNewChurch();
  const phone = usePhone();
  const { user } = useSession();
  const waiting = useDashboardStats().data?.pendingUsers;
  if (isError)
    return (
      <Panel title={t("duties.title")}>
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />
      </Panel>
    );
  if (!data)
    return (
      <Panel title={t("duties.title")} lead={<Skeleton width="12rem" height="0.8rem" />}>
        <Skeleton height="35rem" />
      </Panel>
    );
  if (data.length === 0 || !user) return isNew ? <FirstSteps /> : <Nothing />;
  const lines = dutyLines(data, user.role, waiting);
  if (phone && lines.length === 0) return null;
  return (
    <Panel title={t("duties.title")} lead={lines.length === 0 ? t("duties.noneElse") : t("duties.lead", { count: lines.length })}>
      <Duties lines={phone ? lines.slice(0, onPhone) : lines} now={now} />
      <WholeLists />
    </Panel>
  );
}

function Duties({ lines, now }: PartProps & { readonly lines: readonly DutyLine[] }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const near = relativeFormat(language);
  const titleOf = useDutyTitle();
  const today = dayIn(zone, now);
  // Services of several Sundays have the same title.
  const daysOf = ({ day }: Duty) => (day === undefined ? [] : [weekdayText(language, day)]);
  const noteOf = (duty: Duty) => {
    const { kind, note, since } = duty;
    if (kind === "rosterGap") return [t("duty.rosterGap.note", { count: Number(note) }), ...daysOf(duty)].join(" · ");
    if (kind !== "followUp")
      return t(`duty.${kind}.note`, {
        what: [...(note === null ? [] : [note]), ...daysOf(duty)].join(" · "),
        when: relativeText(language, now.getTime(), since, zone),
      });
    const what = note ?? t("duty.followUp.what");
    const day = dayIn(zone, new Date(since));
    const days = daysBetween(today, day);
    if (days >= 0) return t("duty.followUp.note", { what, when: near.format(days, "day") });
    return t("duty.followUp.overdue", { what, when: days === -1 ? near.format(-1, "day") : monthDayText(language, day) });
  };
  const registrationsOf = ({ count, since }: Extract<DutyLine, { readonly of: "registrations" }>) => {
    const title = t("duties.registrations", { count });
    const act = t("duty.registration.act");
    return {
      key: "registrations",
      ...dutyLooks.registration,
      title,
      note: t("note.pending", { when: relativeText(language, now.getTime(), since, zone) }),
      action: (
        <LinkButton to="/users" search={{ status: "pendente" }} size="sm" aria-label={t("duty.actOf", { act, name: title })}>
          {act}
        </LinkButton>
      ),
    };
  };
  return (
    <ActionList
      label={t("duties.title")}
      items={lines.map((line, index) => {
        if (line.of === "registrations") return registrationsOf(line);
        const { duty } = line;
        const act = t(`duty.${duty.kind}.act`);
        // A batch has a number, which says nothing alone.
        const title = duty.kind === "batch" ? t("duty.batch.title", { name: duty.title }) : titleOf(duty);
        return {
          // Two services of a month have the same target.
          key: `${duty.kind} ${duty.target} ${index}`,
          ...dutyLooks[duty.kind],
          title,
          note: noteOf(duty),
          action: (
            <LinkButton
              {...targetOf(duty.target)}
              size="sm"
              aria-label={t("duty.actOf", { act, name: [title, ...daysOf(duty)].join(", ") })}
            >
              {act}
            </LinkButton>
          ),
        };
      })}
    />
  );
}

function WholeLists() {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { data } = useDashboardStats();
  const lists = data ? listsOfDuties(data) : [];
  if (lists.length === 0) return null;
  return (
    <nav className={styles.lists} aria-label={t("duties.all")}>
      <span aria-hidden="true">{t("duties.all")}</span>
      {lists.map(({ key, value, to }) => (
        <Link key={key} to={to.path} search={to.search}>
          {t(`tile.${key}`)} <b>{countText(language, value)}</b>
        </Link>
      ))}
    </nav>
  );
}

function Nothing() {
  const { t } = useTranslation("dashboard");
  const seesVisitors = useMay("visitors:view");
  return (
    <Panel title={t("duties.title")}>
      <StatusPage
        icon={<IconMoodSmile size={28} stroke={1.6} />}
        title={t("duties.none")}
        hint={t("duties.noneHint")}
        action={seesVisitors ? <LinkButton to="/visitor-management">{t("action.see")}</LinkButton> : null}
      />
    </Panel>
  );
}
