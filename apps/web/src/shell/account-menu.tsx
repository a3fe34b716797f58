import { IconChevronDown, IconLogout, IconUserCircle } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../api/session.ts";
import { useSession } from "../api/session-state.ts";
import { Button } from "../ui/button.tsx";
import { Initials } from "../ui/initials.tsx";
import { LanguageSelect } from "../ui/language-select.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useDropdown } from "../ui/use-dropdown.ts";
import { useLayer } from "../ui/use-layer.ts";
import styles from "./account-menu.module.css";

const ProfileDialog = lazy(async () => ({ default: (await import("../features/own-account/profile-dialog.tsx")).ProfileDialog }));
/** A dialog would fill the screen: the page in its place has an address and a way back. */
const isPhone = (): boolean => matchMedia("(max-width: 47.99em)").matches;

/** Name and role, the full profile, the theme, the way out; on phones the language too (spec.md §2.5). */
export function AccountMenu() {
  const { t } = useTranslation(["shell", "ui"]);
  const { user } = useSession();
  const dropdown = useDropdown();
  const navigate = useNavigate();
  const { layer, show, close } = useLayer<"profile">();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;

  const openProfile = () => {
    dropdown.close();
    if (isPhone()) void navigate({ to: "/profile" });
    else show("profile");
  };

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
          <Button
            fullWidth
            className={styles.profile}
            icon={<IconUserCircle size={18} stroke={1.6} aria-hidden="true" />}
            onClick={openProfile}
          >
            {t("account.profile")}
          </Button>
          <Button fullWidth loading={leaving} icon={<IconLogout size={18} stroke={1.6} aria-hidden="true" />} onClick={leave}>
            {t("account.signOut")}
          </Button>
        </section>
      ) : null}
      <Suspense fallback={null}>{layer === null ? null : <ProfileDialog onClose={close} />}</Suspense>
    </div>
  );
}
