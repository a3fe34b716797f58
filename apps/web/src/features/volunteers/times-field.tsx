import { dayParts, type DayPart, type Volunteer } from "@aprisco/contract/volunteers.ts";
import { IconHeart, IconMinus, IconMoon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { weekdayWord } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import styles from "./volunteers.module.css";

type Times = Volunteer["times"];
/** A Sunday. */
const sunday = 1;
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
export const weekdayName = (language: string, weekday: number): string =>
  weekdayWord(language, `2023-01-${String(sunday + weekday).padStart(2, "0")}`);

const next = { none: "prefer", prefer: "avoid", avoid: "none" } as const;
const marks = { none: IconMinus, prefer: IconHeart, avoid: IconMoon };

interface Props {
  readonly label: string;
  readonly value: Times;
  readonly onChange: (value: Times) => void;
}

/** The parts of the week: each press goes from 'tanto faz' to 'prefiro' to 'evito'. */
export function TimesField({ label, value, onChange }: Props) {
  const { t } = useTranslation("volunteers");
  const language = useLanguage();
  const wishOf = (weekday: number, part: DayPart) => value.find((one) => one.weekday === weekday && one.part === part)?.wish ?? "none";
  const press = (weekday: number, part: DayPart) => {
    const others = value.filter((one) => one.weekday !== weekday || one.part !== part);
    const wish = next[wishOf(weekday, part)];
    onChange(wish === "none" ? others : [...others, { weekday, part, wish }]);
  };
  return (
    <fieldset className={styles.times}>
      <legend>{label}</legend>
      <p>{t("times.help")}</p>
      <table>
        <thead>
          <tr>
            <th aria-label={t("times.day")} />
            {dayParts.map((part) => (
              <th key={part} scope="col">
                {t(`part.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{weekdayName(language, weekday)}</th>
              {dayParts.map((part) => {
                const wish = wishOf(weekday, part);
                const Mark = marks[wish];
                return (
                  <td key={part}>
                    <button
                      type="button"
                      data-wish={wish}
                      aria-label={`${weekdayName(language, weekday)}, ${t(`part.${part}`)}: ${t(`wish.${wish}`)}`}
                      onClick={() => press(weekday, part)}
                    >
                      <Mark size={16} stroke={1.6} aria-hidden="true" />
                      <span>{t(`wish.${wish}`)}</span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
