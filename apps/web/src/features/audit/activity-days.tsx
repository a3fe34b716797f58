import type { LogEntry } from "@aprisco/contract/audit.ts";
import { IconDatabase, IconKey, IconPencil, IconPlus, IconSettings, IconTrash, IconUser, type Icon } from "@tabler/icons-react";
import { dayHeading } from "../../language/heading-words.ts";
import { dayIn } from "../../language/date-words.ts";
import { clockText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import styles from "./activities.module.css";

type Look = readonly [icon: Icon, hue: "oliveira" | "trigo" | "vinho" | "ceu" | "uva" | "pedra"];
const looks: Readonly<Record<LogEntry["type"], Look>> = {
  creations: [IconPlus, "oliveira"],
  updates: [IconPencil, "ceu"],
  deletions: [IconTrash, "vinho"],
  authentication: [IconKey, "pedra"],
  system: [IconSettings, "pedra"],
  user: [IconUser, "uva"],
  data: [IconDatabase, "trigo"],
};

interface Props {
  readonly entries: readonly LogEntry[];
  readonly onOpen: (entry: LogEntry) => void;
}

export function ActivityDays({ entries, onOpen }: Props) {
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const days = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const day = dayIn(zone, new Date(entry.at));
    const lines = days.get(day);
    if (lines) lines.push(entry);
    else days.set(day, [entry]);
  }
  return [...days].map(([day, lines]) => (
    <section key={day} className={styles.day} aria-label={dayHeading(language, today, day)}>
      <h3>{dayHeading(language, today, day)}</h3>
      <ol>
        {lines.map((line) => (
          <ActivityLine key={line.id} line={line} zone={zone} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  ));
}

function ActivityLine({ line, zone, onOpen }: { readonly line: LogEntry; readonly zone: string | undefined } & Pick<Props, "onOpen">) {
  const language = useLanguage();
  const [TypeIcon, hue] = looks[line.type];
  return (
    <li>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => onOpen(line)}>
        <span className={styles.icon} data-hue={hue} aria-hidden="true">
          <TypeIcon size={17} stroke={1.6} />
        </span>
        <span className={styles.words}>
          <span>
            <b>{line.who}</b> {line.text}
          </span>
          <small>{[line.section_name, line.changes.map(({ label }) => label).join(", ")].filter(Boolean).join(" · ")}</small>
        </span>
        <time dateTime={line.at}>{clockText(language, line.at, zone)}</time>
      </button>
    </li>
  );
}
