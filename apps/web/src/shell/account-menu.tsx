import { IconChevronDown, IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../api/session.ts";
import { useSession } from "../api/session-state.ts";
import { Button } from "../ui/button.tsx";
import { Initials } from "../ui/initials.tsx";
import { LanguageSelect } from "../ui/language-select.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useDropdown } from "../ui/use-dropdown.ts";
import styles from "./account-menu.module.css";

/** Name and role, the theme, the way out; on phones the language too (spec.md §2.5). */
export function AccountMenu() {
  const { t } = useTranslation(["shell", "ui"]);
  const { user } = useSession();
  const dropdown = useDropdown();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;

  const leave = () => {
    setLeaving(true);
    void signOut();
  };

  return (
    <div role="none" className={styles.root} {...dropdown.root}>
      <button {...dropdown.button} className={styles.button}>
        <Initials name={user.name} />
        <span className="cm-hidden">{t("account.label")}:</span>
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <small>{t(`role.${user.role}`)}</small>
        </span>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden="true" />
      </button>
      {dropdown.isOpen ? (
        <section className={styles.panel} aria-label={t("account.label")} tabIndex={-1}>
          <div className={styles.head}>
            <Initials name={user.name} size={44} />
            <div className={styles.names}>
              <strong>{user.name}</strong>
              <small>{user.email ?? t("account.noEmail")}</small>
              <span className={styles.role}>{t(`role.${user.role}`)}</span>
            </div>
          </div>
          <div className={styles.choice}>
            <span>{t("theme.label", { ns: "ui" })}</span>
            <ThemeSwitch words />
          </div>
          <div className={styles.language}>
            <span>{t("language.label", { ns: "ui" })}</span>
            <LanguageSelect />
          </div>
          <Button fullWidth loading={leaving} icon={<IconLogout size={18} stroke={1.6} aria-hidden="true" />} onClick={leave}>
            {t("account.signOut")}
          </Button>
        </section>
      ) : null}
    </div>
  );
}
