import { IconChevronDown, type Icon } from "@tabler/icons-react";
import { Badge, type BadgeHue } from "../base/badge.tsx";
import styles from "./badge-menu.module.css";
import { Menu } from "./menu.tsx";

export interface BadgeState<V extends string> {
  readonly value: V;
  readonly text: string;
  readonly icon: Icon;
  readonly hue: BadgeHue;
}
interface Props<V extends string> {
  /** The accessible name: "Mudar a situação de Ana". */
  readonly label: string;
  /** The current state for screen readers: "Situação de Ana: Novo". */
  readonly description: string;
  readonly now: BadgeState<V>;
  readonly states: readonly BadgeState<V>[];
  readonly onChoose: (value: V) => void;
}

export function BadgeMenu<V extends string>({ label, description, now, states, onChoose }: Props<V>) {
  return (
    <Menu
      label={label}
      button={{
        className: styles.button,
        "aria-label": description,
        title: label,
        children: (
          <Badge icon={now.icon} hue={now.hue}>
            {now.text}
            <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
          </Badge>
        ),
      }}
      items={() =>
        states.map(({ value, text, icon: StateIcon, hue }) => ({
          key: value,
          text,
          icon: <StateIcon style={{ color: `var(--cm-${hue})` }} size={18} stroke={1.6} aria-hidden="true" />,
          checked: value === now.value,
          onChoose: () => {
            if (value !== now.value) onChoose(value);
          },
        }))
      }
    />
  );
}
