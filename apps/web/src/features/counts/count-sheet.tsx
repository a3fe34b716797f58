import { countRoutes, type CountSubject, MOST_MARKS, type StockCount } from "@aprisco/contract/counts.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import type { CallInput } from "../../api/client.ts";
import { useChanged } from "../../api/change.ts";
import { useKeptMarks } from "../../api/kept-marks.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { folded } from "../../ui/choice/folded.ts";
import field from "../../ui/form/field.module.css";
import { SearchField } from "../../ui/list/search-field.tsx";
import styles from "./counts.module.css";

interface Props {
  readonly count: Pick<StockCount, "id" | "place_id" | "place" | "subjects">;
  readonly accountId: number;
}

const keyOf = ({ item_id: item, place_id: place }: Pick<CountSubject, "item_id" | "place_id">): string => `${item} ${place}`;

type CountMark = CallInput<typeof countRoutes.markCount>["body"]["marks"][number];

/** The sheet of who counts: a number beside each item, kept on the device at once and sent by itself. */
export function CountSheet({ count, accountId }: Props) {
  const { t } = useTranslation("counts");
  const language = useLanguage();
  const [words, setWords] = useState<string | undefined>();
  const query = useQuery(asked(countRoutes.getCountSheet, { params: { id: count.id } }));
  const changed = useChanged(countRoutes.markCount);
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
  // Differences and the list's progress are asked again when the sheet is left, not at every number.
  const whenLeft = useRef(changed);
  useEffect(() => {
    whenLeft.current = changed;
  });
  useEffect(() => () => whenLeft.current(), []);
  // The count may have ended, or the account may be named for it no more.
  const isRefused = marks.refusal !== null;
  useEffect(() => {
    if (isRefused) whenLeft.current();
  }, [isRefused]);
  const valueOf = (subject: CountSubject): number | null => {
    const mark = marks.marks[keyOf(subject)];
    return mark === undefined ? subject.counted : mark;
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.tools}>
        <SearchField label={t("search")} hint={t("search")} value={words} onChange={setWords} />
        <p className={styles.state}>
          {query.data ? (
            <span>
              {t("progress", {
                counted: countText(language, query.data.filter((subject) => valueOf(subject) !== null).length),
                of: countText(language, query.data.length),
              })}
            </span>
          ) : null}
          <span role="status">{marks.waiting === 0 ? t("sent") : t("unsent", { count: marks.waiting })}</span>
        </p>
      </div>
      {count.subjects > MOST_MARKS ? <p>{t("sheet.most", { most: countText(language, MOST_MARKS) })}</p> : null}
      {marks.refusal === null ? null : <Notice tone="error" title={marks.refusal} />}
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
    </div>
  );
}

interface SubjectProps {
  readonly subject: CountSubject;
  readonly value: number | null;
  readonly onCount: (value: number | null) => void;
}
/** Six digits, as the contract allows. */
const MOST_DIGITS = 6;

/** Moves the focus to the next number of the sheet. */
function toNextNumber(field: HTMLInputElement): void {
  const fields = [...(field.closest(`.${styles.sheet}`)?.querySelectorAll<HTMLInputElement>("li input") ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}

function Subject({ subject: { item, unit }, value, onCount }: SubjectProps) {
  return (
    <li>
      <label>
        <span>{item}</span>
        <input
          className={`${field.control} cm-num`}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          value={value === null ? "" : String(value)}
          data-counted={value !== null || undefined}
          onKeyDown={(event) => {
            if (event.key === "Enter") toNextNumber(event.currentTarget);
          }}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replaceAll(/\D/g, "").slice(0, MOST_DIGITS);
            onCount(digits === "" ? null : Number(digits));
          }}
        />
        <small>{unit}</small>
      </label>
    </li>
  );
}
