import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type BadgeHue = "oliveira" | "trigo" | "ceu" | "uva" | "vinho" | "barro" | "pedra";
interface Props {
  readonly icon: Icon;
  readonly hue: BadgeHue;
  readonly children: ReactNode;
}

/** A state as icon, word and tint, never by colour alone. */
export function Badge({ icon: Icon, hue, children }: Props) {
  return (
    <span className={styles.badge} data-hue={hue}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {children}
    </span>
  );
}
