import { countRoutes, type CountSubject, MOST_MARKS, type StockCount } from "@aprisco/contract/counts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import type { CallInput } from "../../api/client.ts";
import { useKeptMarks } from "../../api/kept-marks.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { folded } from "../../ui/choice/folded.ts";
import { MarkNumber, MarkSheet } from "../../ui/form/mark-sheet.tsx";
import styles from "./counts.module.css";

interface Props {
  readonly count: Pick<StockCount, "id" | "place_id" | "place" | "subjects">;
  readonly accountId: number;
}

const keyOf = ({ item_id: item, place_id: place }: Pick<CountSubject, "item_id" | "place_id">): string => `${item} ${place}`;

/** Six digits. */
const MOST_COUNTED = 999_999;

type CountMark = CallInput<typeof countRoutes.markCount>["body"]["marks"][number];

/** The sheet of who counts: a number beside each item, kept on the device at once and sent by itself. */
export function CountSheet({ count, accountId }: Props) {
  const { t } = useTranslation("counts");
  const language = useLanguage();
  const [words, setWords] = useState<string | undefined>();
  const query = useQuery(asked(countRoutes.getCountSheet, { params: { id: count.id } }));
  const marks = useKeptMarks<number | null>({
    accountId,
    row: countRoutes.markCount,
    params: { id: count.id },
    title: t("sheet.unsent", { place: count.place ?? t("everywhere") }),
    name: count.place ?? t("everywhere"),
    write: (key, value, at): CountMark => {
      const [item = "", place = ""] = key.split(" ");
      return { item_id: Number(item), place_id: Number(place), counted: value, counted_at: at };
    },
    read: ({ counted }: CountMark) => counted,
    wordsOf: (key, value) => {
      const subject = query.data?.find((one) => keyOf(one) === key);
      if (!subject || value === null) return null;
      const { item, unit, place } = subject;
      const words = { item, unit, counted: countText(language, value) };
      return count.place_id === null ? t("sheet.typedAt", { ...words, place }) : t("sheet.typed", words);
    },
  });
  const valueOf = (subject: CountSubject): number | null => {
    const mark = marks.marks[keyOf(subject)];
    return mark === undefined ? subject.counted : mark;
  };
  const progress = query.data
    ? t("progress", {
        counted: countText(language, query.data.filter((subject) => valueOf(subject) !== null).length),
        of: countText(language, query.data.length),
      })
    : null;
  return (
    <MarkSheet marks={marks} search={{ label: t("search"), value: words, onChange: setWords }} progress={progress}>
      {count.subjects > MOST_MARKS ? <p>{t("sheet.most", { most: countText(language, MOST_MARKS) })}</p> : null}
      <AnswerOf query={query} height="20rem">
        {(subjects) => {
          const found = subjects.filter(({ item }) => words === undefined || folded(item).includes(folded(words)));
          const places = [...new Map(found.map(({ place_id: id, place }) => [id, place]))];
          if (subjects.length === 0) return <p>{t("sheet.none")}</p>;
          if (found.length === 0) return <p>{t("sheet.notFound")}</p>;
          return places.map(([id, place]) => (
            <section key={id} aria-label={place}>
              {count.place_id === null ? <h3>{place}</h3> : null}
              <ul className={styles.subjects}>
                {found
                  .filter((subject) => subject.place_id === id)
                  .map((subject) => (
                    <Subject
                      key={keyOf(subject)}
                      subject={subject}
                      value={valueOf(subject)}
                      onCount={(value) => marks.mark(keyOf(subject), value)}
                    />
                  ))}
              </ul>
            </section>
          ));
        }}
      </AnswerOf>
    </MarkSheet>
  );
}

interface SubjectProps {
  readonly subject: CountSubject;
  readonly value: number | null;
  readonly onCount: (value: number | null) => void;
}
function Subject({ subject: { item, unit }, value, onCount }: SubjectProps) {
  return (
    <li>
      <label>
        <span>{item}</span>
        <MarkNumber value={value} most={MOST_COUNTED} onChange={onCount} />
        <small>{unit}</small>
      </label>
    </li>
  );
}
