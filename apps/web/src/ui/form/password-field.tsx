import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import styles from "./field.module.css";
import { TextField } from "./text-field.tsx";

/** A password with a button to show it. Pasting is allowed; the caller sets `autoComplete` to new-password or current-password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "action">) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          className={styles.action}
          aria-label={t(shown ? "field.hidePassword" : "field.showPassword")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </button>
      }
    />
  );
}
