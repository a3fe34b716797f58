import { IconDots } from "@tabler/icons-react";
import { Menu, type MenuItem } from "./menu.tsx";
import styles from "./row-menu.module.css";

/** What can be done with a record besides its first act: one '…' that says whose it is. */
export function RowMenu({ label, items }: { readonly label: string; readonly items: () => readonly MenuItem[] }) {
  return (
    <Menu
      label={label}
      edge="end"
      items={items}
      button={{
        className: styles.dots,
        "aria-label": label,
        title: label,
        "data-noprint": true,
        children: <IconDots size={19} stroke={1.8} aria-hidden="true" />,
      }}
    />
  );
}
