import { MOST_OCCURRENCES } from "@aprisco/contract/agenda.ts";
import { IconInfoCircle, IconRepeat } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "../../../language/formats.ts";
import { countText } from "../../../language/number-words.ts";
import { isDay } from "../../../language/typed-day.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { addMonths } from "../../../ui/form/month.ts";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { PlainSelect, SelectField } from "../../../ui/form/select-field.tsx";
import { useToday } from "../../../ui/base/use-now.ts";
import { weekStartOf } from "../days/spans.ts";
import styles from "./repeat-field.module.css";
import { ruleText } from "./rule-words.ts";
import { formatRule, ordinalOf, parseRule, weekdayNameOf, weekdays, type Rule, type Weekday } from "./rule.ts";

const never = { is: "never" } as const;

/** The default rule of a frequency; null: no recurrence. */
export function everyChosen(every: string, first: string): Rule | null {
  if (every === "day" || every === "year") return { every, interval: 1, end: never };
  if (every === "week") return { every, interval: 1, days: [weekdayNameOf(first)], end: never };
  return every === "month" ? { every, on: "day", day: Number(first.slice(8)), interval: 1, end: never } : null;
}

export const intervalSet = (rule: Rule, interval: number): Rule => ({ ...rule, interval });
/** The intervals to choose from, including the rule's own. */
export const intervalsWith = (own: number): readonly number[] => {
  const usual = Array.from({ length: 12 }, (_, at) => at + 1);
  return usual.includes(own) ? usual : [...usual, own];
};

/** Adds or removes a weekday. The last one cannot be removed; without one, the first day's weekday counts. */
export function weekdayTurned(rule: Extract<Rule, { every: "week" }>, day: Weekday, own: Weekday): Rule {
  const days = rule.days.includes(day) ? rule.days.filter((one) => one !== day) : [...rule.days, day];
  return { ...rule, days: days.length === 0 ? [own] : days };
}

export function monthKey(rule: Extract<Rule, { every: "month" }>): "day" | "nth" | "last" {
  if (rule.on === "day") return "day";
  return rule.nth === -1 ? "last" : "nth";
}

/** A monthly rule on the day of the first occurrence, on its nth weekday, or on its last weekday of the month. */
export function monthChosen({ interval, end }: Pick<Rule, "interval" | "end">, on: string, first: string): Rule {
  const base = { every: "month", interval, end } as const;
  if (on === "day") return { ...base, on: "day", day: Number(first.slice(8)) };
  return { ...base, on: "weekday", nth: on === "last" ? -1 : ordinalOf(first), weekday: weekdayNameOf(first) };
}

/** A rule with another end: never, by default three months later, or by default after ten times. */
export function endChosen(rule: Rule, is: string, first: string): Rule {
  if (is === "until") return { ...rule, end: { is, day: addMonths(first, 3) } };
  return { ...rule, end: is === "count" ? { is, count: 10 } : never };
}

interface Props {
  readonly rrule: string | null;
  /** The first day, as far as it is typed. */
  readonly day: string;
  readonly error: string | undefined;
  readonly onChange: (rrule: string | null) => void;
}

/** The recurrence rule, shown as text. A rule that the editor cannot express (from an import) stays until another is chosen. */
export function RepeatField({ rrule, day, error, onChange }: Props) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const first = isDay(day) ? day : today;
  const rule = rrule === null ? null : parseRule(rrule, first);
  const isForeign = rrule !== null && rule === null;
  const set = (next: Rule | null) => onChange(next === null ? null : formatRule(next));
  const every = rule?.every ?? "never";
  return (
    <div className={styles.repeat}>
      <div className={styles.line}>
        <span className={styles.name} aria-hidden="true">
          <IconRepeat size={18} stroke={1.6} />
          {t("form.repeat")}
        </span>
        <PlainSelect
          aria-label={t("form.repeat")}
          name="repeat"
          value={isForeign ? "kept" : every}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== "kept") set(everyChosen(currentTarget.value, first));
          }}
        >
          {isForeign ? <option value="kept">{t("repeat.kept")}</option> : null}
          {(["never", "day", "week", "month", "year"] as const).map((one) => (
            <option key={one} value={one}>
              {t(`repeat.${one}`)}
            </option>
          ))}
        </PlainSelect>
      </div>
      {rule ? <RuleFields rule={rule} first={first} today={today} onChange={set} /> : null}
      {rule ? (
        <p className={styles.said} role="status">
          <IconInfoCircle size={17} stroke={1.6} aria-hidden="true" />
          <span>{ruleText(t, language, rule, { first, today })}</span>
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface FieldsProps {
  readonly rule: Rule;
  readonly first: string;
  readonly today: string;
  readonly onChange: (rule: Rule) => void;
}

function RuleFields({ rule, first, today, onChange }: FieldsProps) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const start = weekStartOf(language);
  const inOrder = [...weekdays.slice(start), ...weekdays.slice(0, start)];
  const weekday = (at: number, style: "long" | "narrow") =>
    // 1 November 2026 is a Sunday.
    dateFormat(language, { weekday: style, timeZone: "UTC" }).format(new Date(Date.UTC(2026, 10, 1 + at, 12)));
  const never = { is: "never" } as const;
  const monthly = (on: "day" | "nth" | "last") =>
    ruleText(t, language, monthChosen({ ...rule, interval: 1, end: never }, on, first), { first, today });
  return (
    <>
      <div className={styles.line}>
        <SelectField
          label={t("repeat.interval")}
          name="interval"
          value={String(rule.interval)}
          onChange={({ currentTarget }) => onChange(intervalSet(rule, Number(currentTarget.value)))}
          options={intervalsWith(rule.interval).map((count) => ({
            value: String(count),
            label: `${countText(language, count)} ${t(`repeat.unit.${rule.every}`, { count })}`,
          }))}
        />
        {rule.every === "month" ? (
          <SelectField
            label={t("repeat.on")}
            name="monthDay"
            value={monthKey(rule)}
            onChange={({ currentTarget }) => onChange(monthChosen(rule, currentTarget.value, first))}
            options={[
              { value: "day", label: monthly("day") },
              ...(ordinalOf(first) === -1 ? [] : [{ value: "nth", label: monthly("nth") }]),
              { value: "last", label: monthly("last") },
            ]}
          />
        ) : null}
      </div>
      {rule.every === "week" ? (
        <div className={styles.line} role="group" aria-label={t("repeat.days")}>
          <span className={styles.label} aria-hidden="true">
            {t("repeat.days")}
          </span>
          <span className={styles.days}>
            {inOrder.map((day) => (
              <button
                key={day}
                type="button"
                aria-label={weekday(weekdays.indexOf(day), "long")}
                aria-pressed={rule.days.includes(day)}
                onClick={() => onChange(weekdayTurned(rule, day, weekdayNameOf(first)))}
              >
                {weekday(weekdays.indexOf(day), "narrow")}
              </button>
            ))}
          </span>
        </div>
      ) : null}
      <div className={styles.line}>
        <SelectField
          label={t("repeat.ends")}
          name="ends"
          value={rule.end.is}
          onChange={({ currentTarget }) => onChange(endChosen(rule, currentTarget.value, first))}
          options={(["never", "until", "count"] as const).map((value) => ({ value, label: t(`repeat.end.${value}`) }))}
        />
        {rule.end.is === "until" ? (
          <DateField
            label={t("repeat.until")}
            name="until"
            min={first}
            value={rule.end.day}
            onChange={(day) => {
              if (isDay(day)) onChange({ ...rule, end: { is: "until", day } });
            }}
          />
        ) : null}
        {rule.end.is === "count" ? (
          <TimesField value={rule.end.count} onChange={(count) => onChange({ ...rule, end: { is: "count", count } })} />
        ) : null}
      </div>
    </>
  );
}

/** The number of times. While the field is empty, the rule keeps its number. */
function TimesField({ value, onChange }: { readonly value: number; readonly onChange: (count: number) => void }) {
  const { t } = useTranslation("agenda");
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberField
      label={t("repeat.count")}
      name="count"
      value={isEmpty ? null : value}
      onBlur={() => setEmpty(false)}
      onChange={(count) => {
        setEmpty(count === null || count === 0);
        if (count !== null && count > 0) onChange(Math.min(MOST_OCCURRENCES, count));
      }}
    />
  );
}
