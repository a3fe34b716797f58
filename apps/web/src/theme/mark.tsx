import { useState } from "react";
import styles from "./mark.module.css";

interface Props {
  readonly size?: number;
  readonly onHero?: boolean;
  /** The id of the logo's file, or an object URL while it is only chosen. Undefined: not loaded yet. */
  readonly logo: number | string | null | undefined;
}

const addressOf = (logo: number | string): string => (typeof logo === "number" ? `/api/files/public/${logo}?size=thumb` : logo);

/** The church's logo, else the product's: an arch with an olive sprig. Decorative: the name stands beside it. */
export function Mark({ size = 32, onHero = false, logo }: Props) {
  const [broken, setBroken] = useState<Props["logo"]>(null);
  if (logo === null || logo === broken) return <OwnMark size={size} onHero={onHero} />;
  if (logo === undefined) return <svg className={styles.mark} width={size} height={size} aria-hidden="true" />;
  return <img className={styles.logo} src={addressOf(logo)} alt="" width={size} height={size} onError={() => setBroken(logo)} />;
}

function OwnMark({ size, onHero }: { readonly size: number; readonly onHero: boolean }) {
  return (
    <svg className={styles.mark} data-hero={onHero || undefined} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.arch} d="M8.2 25.5V15.8a7.8 7.8 0 0 1 15.6 0v9.7" />
      <path className={styles.stem} d="M16 25.5v-9" />
      <path className={styles.grain} d="M16 18.6c-3 .2-4.3-1.4-4.4-4 2.8-.2 4.3 1.2 4.4 4Z" />
      <path className={styles.leaf} d="M16 22.4c3 .2 4.3-1.4 4.4-4-2.8-.2-4.3 1.2-4.4 4Z" />
    </svg>
  );
}
