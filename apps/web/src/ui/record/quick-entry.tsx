import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import icon from "../base/icon-button.module.css";
import styles from "./quick-entry.module.css";

interface Props {
  readonly value: number;
  readonly unit: string;
  /** What the buttons are called: "Uma unidade a menos em Cozinha". */
  readonly less: string;
  readonly more: string;
  /** Enters a difference; rejects if it was refused, which its caller has said. */
  readonly onEntry: (difference: number) => Promise<unknown>;
}

/** An amount with − and +. Taps while an entry is under way are summed and entered together afterwards. */
export function QuickEntry({ value, unit, less, more, onEntry }: Props) {
  const language = useLanguage();
  const [sending, setSending] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef({ isBusy: false, waiting: 0 });
  const send = async (difference: number): Promise<void> => {
    queue.current.isBusy = true;
    setSending(difference);
    try {
      await onEntry(difference);
    } catch {
      // Those that waited counted on it.
      queue.current.waiting = 0;
    }
    const next = queue.current.waiting;
    queue.current = { isBusy: false, waiting: 0 };
    setSending(0);
    setWaiting(0);
    if (next !== 0) await send(next);
  };
  const tap = (difference: number) => {
    if (!queue.current.isBusy) return void send(difference);
    queue.current.waiting += difference;
    setWaiting(queue.current.waiting);
  };
  const shown = value + sending + waiting;
  return (
    <span className={styles.entry}>
      <button type="button" className={icon.button} aria-label={less} title={less} disabled={shown <= 0} onClick={() => tap(-1)}>
        <IconMinus size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <output className={styles.value} data-busy={sending !== 0 || undefined}>
        <b className="cm-num">{countText(language, shown)}</b> {unit}
      </output>
      <button type="button" className={icon.button} aria-label={more} title={more} onClick={() => tap(1)}>
        <IconPlus size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </span>
  );
}
