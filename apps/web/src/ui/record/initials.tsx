import { useState, type RefObject } from "react";
import styles from "./initials.module.css";

const hues = ["ceu", "oliveira", "barro", "uva", "trigo", "vinho"] as const;
export type Hue = (typeof hues)[number];

/** "MP" for "Miriam de Souza Prado": the initials of first and last name. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ""].map((part) => [...(part ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}

/** A hue that depends on the name only. */
export function hueOf(name: string): Hue {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? "ceu";
}

export interface InitialsProps {
  readonly name: string;
  readonly size?: number;
  /** The URL of a picture: the account's, or an object URL. */
  readonly picture?: string | null | undefined;
  readonly ref?: RefObject<HTMLElement | null>;
}

/** A round picture or the initials of a name, also when the picture fails to load. Decorative: the name stands beside it. */
export function Initials({ name, size = 38, picture, ref }: InitialsProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken) {
    const address = size > 48 || !picture.startsWith("/") ? picture : `${picture}?size=thumb`;
    return (
      <img
        ref={ref as RefObject<HTMLImageElement | null>}
        className={styles.picture}
        src={address}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span
      ref={ref}
      className={styles.initials}
      data-hue={hueOf(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
