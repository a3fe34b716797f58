import type { TFunction } from "i18next";
import { nextDayText } from "../../../language/date-words.ts";
import { dateFormat } from "../../../language/formats.ts";
import type { Rule, Weekday } from "./rule.ts";

type Words = TFunction<"agenda">;

const workdays = "MO,TU,WE,TH,FR";
const list = (language: string, words: readonly string[]): string => new Intl.ListFormat(language).format(words);
/** "12 de outubro": a day without its year. */
const dayOfYear = (language: string, day: string): string =>
  dateFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

const daysText = (t: Words, language: string, days: readonly Weekday[]): string =>
  days.join(",") === workdays
    ? t("on.workdays")
    : list(
        language,
        days.map((day) => t(`on.${day}`)),
      );

/** "toda semana às quintas", without the end. */
function how(t: Words, language: string, rule: Rule, first: string): string {
  const every = t(`every.${rule.every}`, { count: rule.interval });
  if (rule.every === "day") return every;
  if (rule.every === "week") return `${every} ${daysText(t, language, rule.days)}`;
  if (rule.every === "year") return `${every} ${t("on.yearDay", { day: dayOfYear(language, first) })}`;
  if (rule.on === "day") return `${every} ${t("on.monthDay", { day: rule.day })}`;
  return `${every} ${t(`nth.${rule.nth}`, { context: isMasculine(rule.weekday) ? "he" : "she", weekday: t(`weekday.${rule.weekday}`) })}`;
}

/** Gender in Portuguese: "o domingo", "a quinta". */
const isMasculine = (day: Weekday): boolean => day === "SU" || day === "SA";

interface About {
  readonly first: string;
  readonly today: string;
  /** Exception dates (EXDATE). */
  readonly without?: readonly string[];
}

/**
 * A rule as text: "toda semana às quintas até 17 de dez., menos em 24 de dez.".
 * | @param t of the namespace `agenda`, in `language`
 */
export function ruleText(t: Words, language: string, rule: Rule, { first, today, without = [] }: About): string {
  // Without a date near today, which would read "amanhã" as if it were the next occurrence.
  const date = (day: string): string => nextDayText(language, `${today.slice(0, 4)}-${day.slice(5, 7) === "06" ? "01" : "06"}-15`, day);
  const { end } = rule;
  const said = how(t, language, rule, first);
  const ended =
    end.is === "never"
      ? said
      : end.is === "count"
        ? t("end.count", { said, count: end.count })
        : t("end.until", { said, day: date(end.day) });
  return without.length === 0 ? ended : t("end.without", { said: ended, days: list(language, without.map(date)) });
}
