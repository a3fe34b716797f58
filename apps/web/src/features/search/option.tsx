import { IconArrowUpLeft, IconClock, IconListSearch, IconSparkles, type Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../../messages/number-words.ts";
import { useTitles } from "../../shell/use-page-title.ts";
import { Initials, type Hue } from "../../ui/initials.tsx";
import { targetOf } from "../../shell/target.ts";
import type { Entry } from "./entries.ts";
import { highlight } from "./highlight.ts";
import { Key } from "./key.tsx";
import { looks, totalText } from "./kinds.ts";
import styles from "./option.module.css";
import type { useResultLine } from "./result-line.ts";

interface Props {
  readonly id: string;
  readonly entry: Entry;
  /** What was typed. */
  readonly words: string;
  /** Whether the arrow keys stand on it. */
  readonly isAt: boolean;
  /** What stands below the title of a result. */
  readonly lineOf: ReturnType<typeof useResultLine>;
  readonly onPoint: () => void;
  /** It was chosen: a link then leads on by itself. */
  readonly onChoose: () => void;
}

/** One choice of the search. The field has the focus and the keys; a press on Enter is a click here. */
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div {...shared}>{content}</div>
  );
}

/** Where an entry leads; null for one that only changes what is searched. */
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
      return <Lines sign={<Round icon={IconListSearch} />} title={t("all", { title: titles(looks[type].list), total })} isPlain />;
    }
    case "search":
      return <Lines sign={<Round icon={IconClock} />} title={entry.words} isPlain />;
    case "meant":
      return <Lines sign={<Round icon={IconSparkles} hue="trigo" />} title={t("meant", { words: entry.words })} note={t("meant.note")} />;
    case "act": {
      const act = t(entry.act.title);
      return (
        <Lines
          sign={<Round icon={entry.act.icon} hue={entry.act.hue} />}
          title={entry.name === null ? act : t("named", { act, name: entry.name })}
          note={entry.name === null ? undefined : t("named.note")}
        />
      );
    }
    case "place":
      return <Lines sign={<Round icon={entry.place.icon} />} title={t("go", { title: titles(entry.place.place.paths[0]) })} />;
  }
}

/** What stands at the end of an entry that the keys are not on. */
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
  /** Words of the person's own, or about a list: no name of a record. */
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
  return icon ? <Round icon={icon} hue={hue} /> : <Initials name={title} size={34} />;
}

const Round = ({ icon: Icon, hue }: { readonly icon: Icon; readonly hue?: Hue | undefined }) => (
  <span className={styles.round} data-hue={hue} aria-hidden="true">
    <Icon size={18} stroke={1.6} />
  </span>
);

const Marked = ({ title, words }: { readonly title: string; readonly words: string }) =>
  highlight(title, words).map(({ text, isMatch }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other key
    <Fragment key={index}>{isMatch ? <mark>{text}</mark> : text}</Fragment>
  ));
