import { type Icon, IconArchive, IconCircleCheck, IconPlayerPause } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./badge.module.css";

export type BadgeHue = "oliveira" | "trigo" | "ceu" | "uva" | "vinho" | "barro" | "pedra";
interface Props {
  readonly icon: Icon;
  readonly hue: BadgeHue;
  readonly children: ReactNode;
}

/** A state as icon, word and colour, never by colour alone. */
export function Badge({ icon: Icon, hue, children }: Props) {
  return (
    <span className={styles.badge} data-hue={hue}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {children}
    </span>
  );
}

const looks = {
  active: { icon: IconCircleCheck, hue: "oliveira" },
  paused: { icon: IconPlayerPause, hue: "trigo" },
  closed: { icon: IconArchive, hue: "pedra" },
} as const;

export function StateBadge({ state }: { readonly state: keyof typeof looks }) {
  const { t } = useTranslation("fields");
  return <Badge {...looks[state]}>{t(`status.${state}`)}</Badge>;
}
