import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "default" | "quiet" | "danger";

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: "md" | "sm";
  readonly fullWidth?: boolean;
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
}
const look = ({ variant = "default", size = "md", fullWidth }: Look) => ({
  "data-variant": variant,
  "data-size": size,
  "data-full": fullWidth || undefined,
});

/**
 * `loading` shows a spinner, keeps the focus and ignores clicks. `vain` ignores clicks and keeps the focus too: a click would
 * change nothing, often because the same button has just done it.
 */
export function Button({
  variant,
  size,
  fullWidth,
  icon,
  iconAfter,
  loading = false,
  vain = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: Look & ComponentProps<"button"> & { readonly loading?: boolean; readonly vain?: boolean }) {
  return (
    <button
      {...rest}
      {...look({ variant, size, fullWidth } as Look)}
      type={type}
      className={[styles.button, className].filter(Boolean).join(" ")}
      aria-busy={loading || undefined}
      aria-disabled={loading || vain || undefined}
      onClick={(event) => (loading || vain ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <span className={styles.ring} aria-hidden="true" /> : icon}
      <span className={styles.words}>{children}</span>
      {iconAfter}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  fullWidth,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: Look & ComponentProps<"a"> & { readonly href: string }) {
  return (
    <a {...rest} {...look({ variant, size, fullWidth } as Look)} className={[styles.button, className].filter(Boolean).join(" ")}>
      {icon}
      <span className={styles.words}>{children}</span>
      {iconAfter}
    </a>
  );
}
