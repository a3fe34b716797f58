import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle };

/** A message that stays in place, e.g. above the button of a refused form. An error is announced at once. */
export function Notice({
  tone,
  title,
  children,
}: {
  readonly tone: keyof typeof icons;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={tone === "error" ? "alert" : undefined}>
      <Icon className={styles.icon} size={22} stroke={1.6} aria-hidden="true" />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <p className={styles.text}>{children}</p> : null}
      </div>
    </div>
  );
}
