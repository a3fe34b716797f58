import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { setTheme, useTheme } from "../../theme/colour-scheme.ts";
import styles from "./theme-switch.module.css";

const choices = [
  { theme: "light", Icon: IconSun },
  { theme: "dark", Icon: IconMoon },
  { theme: "system", Icon: IconDeviceDesktop },
] as const;

/** Claro, Escuro, Sistema. `words`: shows the names beside the icons. */
export function ThemeSwitch({ words = false }: { readonly words?: boolean }) {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className="cm-hidden">{t("theme.label")}</legend>
      {choices.map(({ theme, Icon }) => (
        <label key={theme} className={styles.choice} title={t(`theme.${theme}`)}>
          <input type="radio" className="cm-hidden" name={name} value={theme} checked={chosen === theme} onChange={() => setTheme(theme)} />
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          <span className={words ? undefined : "cm-hidden"}>{t(`theme.${theme}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
