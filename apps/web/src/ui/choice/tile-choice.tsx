import type { Icon } from "@tabler/icons-react";
import type { ChangeEvent } from "react";
import { useId } from "react";
import styles from "./tile-choice.module.css";

interface Tile {
  readonly value: string;
  readonly label: string;
  /** All options have one, or none. */
  readonly icon?: Icon;
}
interface Props {
  readonly name?: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly options: readonly Tile[];
  /** In a line, the icon before the word; default: only without icons. */
  readonly chips?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One of few, all of which are in view: tiles with an icon above the word, or chips in a line. Takes `edit.choice(…)` as a select does. */
export function TileChoice({ name, label, value, error, options, chips, onChange }: Props) {
  const id = useId();
  const isTiles = !(chips ?? !options.some(({ icon }) => icon));
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={isTiles ? styles.tiles : styles.chips}>
        {options.map(({ value: one, label: words, icon: TileIcon }) => (
          <label key={one} className={isTiles ? styles.tile : styles.chip}>
            <input type="radio" name={`${name ?? ""}${id}`} value={one} checked={one === value} onChange={onChange} />
            {TileIcon ? <TileIcon size={20} stroke={1.6} aria-hidden="true" /> : null}
            <span>{words}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
