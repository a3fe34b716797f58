import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { Duty, DashboardStats } from "@aprisco/contract/dashboard.ts";
import { IconUserPlus, type Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { churchNow } from "../../language/church-now.ts";
import { dayIn } from "../../language/days.ts";
import { dayOfYearText, weekdayText } from "../../language/date-words.ts";
import { relativeText } from "../../language/time-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import type { SearchTexts } from "../../shell/search-text.ts";
import { targetOf } from "../../shell/target.ts";
import type { PartProps } from "./board.ts";
import { useDashboardStats, useDuties } from "./dashboard-queries.ts";
import { greetingDuty } from "./duty-lines.ts";
import { dutyLooks } from "./duty-looks.ts";
import { useDutyTitle } from "./use-duty-title.ts";
import styles from "./greeting-band.module.css";

export function GreetingBand({ now }: PartProps) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { user } = useSession();
  const zone = useChurchData().data?.time_zone;
  const stats = useDashboardStats();
  const duties = useDuties();
  const seesVisitors = useMay("visitors:view");
  const mayAdd = useMay("visitors:create") && seesVisitors;
  const clock = churchNow(zone, now);
  if (!user) return null;

  const isKnown = !stats.isLoading && !duties.isLoading;
  const duty = greetingDuty(duties.data ?? [], user.role);
  const isToday = duty !== undefined && dayIn(zone, new Date(duty.since)) === clock.day;
  const sentence = sentenceOf({ role: user.role, duty, isToday, stats: stats.data ?? {} });
  return (
    <section className={styles.band} aria-label={t("hero.label")}>
      <div className={styles.words}>
        <p className={styles.date}>{weekdayText(language, clock.day)}</p>
        <h1 className={styles.title}>{t(`greeting.${partOfDay(clock.minutes)}`, { name: firstNameOf(user.name) })}</h1>
        <p className={styles.lead}>{isKnown ? <Words sentence={sentence} now={now} zone={zone} /> : "\u00a0"}</p>
      </div>
      {mayAdd || duty ? (
        <div className={styles.actions} data-noprint>
          {isKnown ? duty && <ActOf duty={duty} /> : <span className={styles.first} aria-hidden="true" />}
          {mayAdd ? (
            <Act icon={IconUserPlus} to="/visitor-management" search={{ add: "true" }} second={duty !== undefined || !isKnown}>
              {t("action.add")}
            </Act>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

function Words({ sentence, now, zone }: PartProps & { readonly sentence: Sentence; readonly zone: string | undefined }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const titleOf = useDutyTitle();
  if (sentence.key === "lead.recent") return t(sentence.key, { count: sentence.count });
  if (!("duty" in sentence)) return t(sentence.key);
  const { since } = sentence.duty;
  return t(sentence.key, {
    name: titleOf(sentence.duty),
    when: relativeText(language, now.getTime(), since, zone),
    date: dayOfYearText(language, dayIn(zone, new Date(since))),
  });
}

function ActOf({ duty }: { readonly duty: Duty }) {
  const { t } = useTranslation("dashboard");
  return (
    <Act icon={dutyLooks[duty.kind].icon} {...targetOf(duty.target)}>
      {t(`hero.act.${duty.kind}`, { name: firstNameOf(duty.title) })}
    </Act>
  );
}

interface ActProps {
  readonly icon: Icon;
  readonly to: string;
  readonly search: SearchTexts;
  readonly second?: boolean;
  readonly children: string;
}

function Act({ icon: ActIcon, to, search, second = false, children }: ActProps) {
  return (
    <Link to={to} search={search} className={second ? styles.second : styles.first}>
      <ActIcon size={20} stroke={1.6} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** The sentence below the greeting: the longest waiting item; without one, good news. */
type Sentence =
  | { readonly key: `hero.${Duty["kind"]}` | "hero.followUpToday"; readonly duty: Duty }
  | { readonly key: "lead.recent"; readonly count: number }
  | { readonly key: "lead.none" | "lead.calm" | "lead.welcome" }
  | { readonly key: "lead.welcome.tesoureiro" | "lead.welcome.membro" | "lead.welcome.visitante" };

interface HeroFacts {
  readonly role: RoleName;
  readonly duty: Duty | undefined;
  readonly isToday: boolean;
  readonly stats: Pick<DashboardStats, "visitors" | "recentVisitors7d" | "awaitingFirstContact">;
}

export function sentenceOf({ role, duty, isToday, stats }: HeroFacts): Sentence {
  if (duty) return { key: duty.kind === "followUp" && isToday ? "hero.followUpToday" : `hero.${duty.kind}`, duty };
  const { visitors, recentVisitors7d: recent = 0, awaitingFirstContact: awaiting = 0 } = stats;
  if (visitors === undefined) {
    const isKnown = role === "tesoureiro" || role === "membro" || role === "visitante";
    return { key: isKnown ? `lead.welcome.${role}` : "lead.welcome" };
  }
  if (visitors === 0) return { key: "lead.none" };
  // Some people were not contacted yet, but nobody is overdue: 'all done' would not be true.
  return recent > 0 && awaiting === 0 ? { key: "lead.recent", count: recent } : { key: "lead.calm" };
}

/** Morning from 5:00, afternoon from 12:00, evening from 18:00. Minutes since midnight. */
export function partOfDay(minutes: number): "morning" | "afternoon" | "evening" {
  const hour = Math.floor(minutes / 60);
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}
