import { IconArrowUpLeft, IconClock, IconListSearch, IconSparkles, type Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../../language/number-words.ts";
import { targetOf } from "../../shell/target.ts";
import { useTitles } from "../../shell/use-page-title.ts";
import { folded } from "../../ui/choice/folded.ts";
import { Initials, type Hue } from "../../ui/record/initials.tsx";
import { RoomIcon } from "../../ui/base/room-icon.tsx";
import type { Entry } from "./entries.ts";
import { Key } from "./key.tsx";
import { looks, totalText } from "./kinds.ts";
import styles from "./option.module.css";
import type { useResultLine } from "./result-line.ts";

interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const isLetter = /[\p{L}\p{N}]/u;

/** A text without accents, character by character: folding may change the number of characters ("ß"). */
function foldSigns(text: string) {
  const signs = Array.from(text.normalize("NFC"));
  const parts = signs.map(folded);
  const starts: number[] = [];
  let length = 0;
  for (const part of parts) {
    starts.push(length);
    length += part.length;
  }
  return { signs, starts, plain: parts.join("") };
}

/**
 * Splits a title into marked and unmarked parts. Each typed word is marked anywhere, regardless of accents; a single letter only at
 * the beginning of a word.
 */
export function highlight(title: string, typed: string): readonly Piece[] {
  const { signs, starts, plain } = foldSigns(title);
  const marked = new Set<number>();
  for (const word of new Set(folded(typed.normalize("NFC")).split(/\s+/).filter(Boolean))) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      if (word.length === 1 && isLetter.test(plain[at - 1] ?? " ")) continue;
      for (let index = at; index < at + word.length; index += 1) marked.add(index);
    }
  }
  const pieces: { text: string; isMatch: boolean }[] = [];
  signs.forEach((sign, index) => {
    const isMatch = marked.has(starts[index] ?? -1);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += sign;
    else pieces.push({ text: sign, isMatch });
  });
  return pieces;
}

interface Props {
  readonly id: string;
  readonly entry: Entry;
  readonly words: string;
  readonly isAt: boolean;
  readonly lineOf: ReturnType<typeof useResultLine>;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** An option of the search. The field keeps the focus; Enter clicks the active option. */
export function Option({ id, entry, words, isAt, lineOf, onPoint, onChoose }: Props) {
  const { t } = useTranslation("search");
  const target = useTarget(entry, words);
  const shared = {
    id,
    role: "option",
    "aria-selected": isAt,
    tabIndex: -1,
    className: styles.option,
    onPointerMove: onPoint,
    onClick: onChoose,
  } as const;
  const content = (
    <>
      <Content entry={entry} words={words} lineOf={lineOf} />
      {isAt ? (
        <span className={styles.enter} aria-hidden="true">
          <Key>Enter</Key> {t("key.open")}
        </span>
      ) : (
        <Side entry={entry} />
      )}
    </>
  );
  return target ? (
    <Link {...shared} {...target} draggable={false}>
      {content}
    </Link>
  ) : (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div {...shared}>{content}</div>
  );
}

/** The target of an entry; null if it only changes the search. */
function useTarget(entry: Entry, words: string) {
  switch (entry.kind) {
    case "result":
      return targetOf(entry.result.path);
    case "opened":
      return targetOf(entry.record.path);
    case "all":
      return { to: looks[entry.total.type].list, search: { q: words, ...(entry.day === null ? {} : { view: "list", day: entry.day }) } };
    case "act":
      return { to: entry.act.place.paths[0], search: { add: true }, state: { beginsWith: entry.name ?? undefined } };
    case "place":
      return { to: entry.place.place.paths[0] };
    case "search":
    case "meant":
      return null;
  }
}

function Content({ entry, words, lineOf }: Pick<Props, "entry" | "words" | "lineOf">) {
  const { t, i18n } = useTranslation("search");
  const titles = useTitles();
  switch (entry.kind) {
    case "result": {
      const { type, title } = entry.result;
      return <Lines sign={<Sign type={type} title={title} />} title={<Marked title={title} words={words} />} note={lineOf(entry.result)} />;
    }
    case "opened": {
      const { type, title } = entry.record;
      return <Lines sign={<Sign type={type} title={title} />} title={title} />;
    }
    case "all": {
      const { type } = entry.total;
      const total = totalText([entry.total], (count) => countText(i18n.language, count));
      return <Lines sign={<Round icon={iconOf(IconListSearch)} />} title={t("all", { title: titles(looks[type].list), total })} isPlain />;
    }
    case "search":
      return <Lines sign={<Round icon={iconOf(IconClock)} />} title={entry.words} isPlain />;
    case "meant":
      return (
        <Lines sign={<Round icon={iconOf(IconSparkles)} hue="trigo" />} title={t("meant", { words: entry.words })} note={t("meant.note")} />
      );
    case "act": {
      const act = t(entry.act.title);
      return (
        <Lines
          sign={<Round icon={<RoomIcon name={entry.act.icon} size={18} />} hue={entry.act.hue} />}
          title={entry.name === null ? act : t("named", { act, name: entry.name })}
          note={entry.name === null ? undefined : t("named.note")}
        />
      );
    }
    case "place":
      return (
        <Lines
          sign={<Round icon={<RoomIcon name={entry.place.icon} size={18} />} />}
          title={t("go", { title: titles(entry.place.place.paths[0]) })}
        />
      );
  }
}

function Side({ entry }: Pick<Props, "entry">): ReactNode {
  const { t } = useTranslation("search");
  if (entry.kind === "result" && entry.result.type === "visitor") return <span className={styles.tag}>{t("visitor")}</span>;
  if (entry.kind === "search") return <IconArrowUpLeft className={styles.fill} size={18} stroke={1.6} aria-hidden="true" />;
  if (entry.kind === "act" && entry.isFirst) {
    return (
      <span className={styles.enter} aria-hidden="true">
        <Key>Ctrl ↵</Key>
      </span>
    );
  }
  return null;
}

interface LineProps {
  readonly sign: ReactNode;
  readonly title: ReactNode;
  readonly note?: string | undefined;
  /** The user's own words or the name of a list, not a record's name. */
  readonly isPlain?: boolean;
}

const Lines = ({ sign, title, note, isPlain = false }: LineProps) => (
  <>
    {sign}
    <span className={styles.words}>
      <span className={styles.title} data-plain={isPlain || undefined}>
        {title}
      </span>
      {note ? <small>{note}</small> : null}
    </span>
  </>
);

function Sign({ type, title }: { readonly type: keyof typeof looks; readonly title: string }) {
  const { icon, hue } = looks[type];
  return icon ? <Round icon={iconOf(icon)} hue={hue} /> : <Initials name={title} size={34} />;
}

const iconOf = (SignIcon: Icon): ReactNode => <SignIcon size={18} stroke={1.6} />;

const Round = ({ icon, hue }: { readonly icon: ReactNode; readonly hue?: Hue | undefined }) => (
  <span className={styles.round} data-hue={hue} aria-hidden="true">
    {icon}
  </span>
);

const Marked = ({ title, words }: { readonly title: string; readonly words: string }) =>
  highlight(title, words).map(({ text, isMatch }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
    <Fragment key={index}>{isMatch ? <mark>{text}</mark> : text}</Fragment>
  ));
