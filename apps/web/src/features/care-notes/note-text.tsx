import type { Note } from "@aprisco/contract/care-notes.ts";
import { useTranslation } from "react-i18next";
import { dayIn, dayText, instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Facts } from "../../ui/record/details-section.tsx";
import { audienceKey } from "./audience-key.ts";
import styles from "./care-notes.module.css";

/** A note with its text. */
export function NoteText({ note }: { readonly note: Note }) {
  const { t } = useTranslation("care-notes");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  // The chosen people follow by name.
  const audience = t(note.audience === "chosen" ? "audience.pastors" : audienceKey(note));
  return (
    <>
      <p className={styles.by}>
        {t("head.by", { name: note.author_name ?? t("head.nobody"), day: dayText(language, dayIn(zone, new Date(note.created_at))) })}
      </p>
      <p className={styles.text}>{note.text}</p>
      <Facts
        facts={[
          [t("about"), note.person_name ?? t("about.family")],
          [t("for"), [audience, ...note.readers.map(({ name }) => name)].join(", ")],
        ]}
      />
      {note.former > 0 ? <p className={styles.lead}>{t("former", { count: note.former })}</p> : null}
      {note.openings.map(({ name, reason, at }) => (
        <p key={at} className={styles.lead}>
          {t("opened", { name: name ?? t("head.nobody"), when: instantText(language, at, zone), reason })}
        </p>
      ))}
    </>
  );
}
