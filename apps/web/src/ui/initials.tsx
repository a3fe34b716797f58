import { useState } from "react";
import styles from "./initials.module.css";

const hues = ["ceu", "oliveira", "barro", "uva", "trigo", "vinho"] as const;
export type Hue = (typeof hues)[number];

/** "MP" for "Miriam de Souza Prado": the first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ""].map((part) => [...(part ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}

/** The same person always has the same hue. */
export function hueOf(name: string): Hue {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? "ceu";
}

interface Props {
  readonly name: string;
  readonly size?: number;
  /** The address of the account's picture. */
  readonly picture?: string | null | undefined;
}

/** A round picture of a name, for people without a photo. Decorative: the name stands beside it. */
export function Initials({ name, size = 38, picture }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken) {
    const small = size > 48 ? picture : `${picture}?size=thumb`;
    return <img className={styles.picture} src={small} alt="" width={size} height={size} onError={() => setBroken(picture)} />;
  }
  return (
    <span
      className={styles.initials}
      data-hue={hueOf(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
