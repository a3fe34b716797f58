import { useId, type ReactNode } from "react";
import styles from "./choice-cards.module.css";

export interface ChoiceCard {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
}
interface Props {
  readonly legend: string;
  readonly cards: readonly ChoiceCard[];
  /** The key of the chosen card; null: none. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  readonly children?: ReactNode;
}

export function ChoiceCards({ legend, cards, chosen, onChoose, children }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {cards.map(({ key, title, note }) => (
        <label key={key} className={styles.card}>
          <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
          <span>
            {title}
            {note ? <small>{note}</small> : null}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
