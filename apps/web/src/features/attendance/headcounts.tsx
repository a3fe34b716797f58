import { attendanceRoutes, headcountGroups, type GatheringDetails, type HeadcountGroup } from "@aprisco/contract/attendance.ts";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallInput } from "../../api/client.ts";
import { useKeptMarks } from "../../api/kept-marks.ts";
import { Button } from "../../ui/base/button.tsx";
import { folded } from "../../ui/choice/folded.ts";
import field from "../../ui/form/field.module.css";
import { MarkNumber, MarkSheet } from "../../ui/form/mark-sheet.tsx";
import styles from "./attendance.module.css";

type HeadcountMark = CallInput<typeof attendanceRoutes.saveHeadcounts>["body"]["counts"][number];

interface Props {
  readonly gathering: GatheringDetails;
  readonly accountId: number;
  readonly isClosed: boolean;
}

const MOST = 100_000;
/** A place's name has no line break, so that it parts place and group. */
const keyOf = (place: string, who: HeadcountGroup): string => `${place}\n${who}`;

const isIn = (places: readonly string[], place: string): boolean => places.some((one) => folded(one) === folded(place));

/** How many are there, without names, by place: steppers that are kept on the device and sent by themselves. */
export function Headcounts({ gathering: { id, headcounts, places: used, title: event }, accountId, isClosed }: Props) {
  const { t } = useTranslation("attendance");
  const [added, setAdded] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const marks = useKeptMarks<number | null>({
    accountId,
    row: attendanceRoutes.saveHeadcounts,
    params: { id },
    title: t("unsentCounts", { title: event }),
    name: event,
    lists: { counts: "*" },
    write: (key, value, at): HeadcountMark => {
      const [place = "", who = ""] = key.split("\n");
      return { place, who: headcountGroups.find((one) => one === who) ?? "total", amount: value, counted_at: at };
    },
    read: ({ amount }: HeadcountMark) => amount,
  });
  const waitingPlaces = Object.keys(marks.marks).map((key) => key.split("\n")[0] ?? "");
  const counted = [...new Set(["", ...headcounts.map(({ place }) => place), ...waitingPlaces])];
  const places = [...counted, ...added.filter((place) => !isIn(counted, place))];
  const others = used.filter((place) => !isIn(places, place));
  const amountOf = (place: string, who: HeadcountGroup): number | null => {
    const mark = marks.marks[keyOf(place, who)];
    return mark === undefined ? (headcounts.find((one) => one.place === place && one.who === who)?.amount ?? null) : mark;
  };
  const add = () => {
    const place = typed.trim();
    // Another spelling of a place is that place.
    if (place !== "" && !isIn(places, place)) setAdded([...added, used.find((one) => isIn([one], place)) ?? place]);
    setTyped("");
  };
  return (
    <MarkSheet marks={marks} lead={t("counts.lead")}>
      {places.map((place) => {
        const title = place === "" ? t("place.all") : place;
        return (
          <section key={place} aria-label={title} className={styles.place}>
            <h3>{title}</h3>
            <ul>
              {headcountGroups.map((who) => (
                <Stepper
                  key={who}
                  label={t(`who.${who}`)}
                  place={title}
                  value={amountOf(place, who)}
                  isClosed={isClosed}
                  onChange={(value) => marks.mark(keyOf(place, who), value)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {isClosed ? null : (
        <form
          className={styles.choices}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input
            className={field.control}
            aria-label={t("place")}
            placeholder={t("place.hint")}
            maxLength={60}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="sm" icon={<IconPlus size={18} aria-hidden="true" />}>
            {t("place.add")}
          </Button>
          {others.map((place) => (
            <Button
              key={place}
              size="sm"
              variant="quiet"
              aria-label={t("place.addUsed", { place })}
              onClick={() => setAdded([...added, place])}
            >
              {place}
            </Button>
          ))}
        </form>
      )}
    </MarkSheet>
  );
}

interface StepperProps {
  readonly label: string;
  readonly place: string;
  /** Null: not counted. */
  readonly value: number | null;
  readonly isClosed: boolean;
  readonly onChange: (value: number | null) => void;
}
function Stepper({ label, place, value, isClosed, onChange }: StepperProps) {
  const { t } = useTranslation("attendance");
  const what = `${label} · ${place}`;
  const count = value ?? 0;
  return (
    <li>
      <span>{label}</span>
      <button
        type="button"
        aria-label={t("fewer", { what })}
        disabled={isClosed || count === 0}
        onClick={() => onChange(Math.max(0, count - 1))}
      >
        <IconMinus size={20} aria-hidden="true" />
      </button>
      <MarkNumber label={what} value={value} most={MOST} disabled={isClosed} onChange={onChange} />
      <button
        type="button"
        aria-label={t("oneMore", { what })}
        disabled={isClosed || count >= MOST}
        onClick={() => onChange(Math.min(MOST, count + 1))}
      >
        <IconPlus size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
