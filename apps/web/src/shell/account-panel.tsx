import type { User } from "@aprisco/contract/accounts-session.ts";
import { IconLogout, IconUserCircle } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { signOut } from "../api/session.ts";
import { useRoleWord } from "../language/role-word.ts";
import { Button } from "../ui/base/button.tsx";
import { Initials } from "../ui/record/initials.tsx";
import { LanguageSelect } from "../ui/choice/language-select.tsx";
import { ThemeSwitch } from "../ui/choice/theme-switch.tsx";
import { useLayer } from "../ui/layer/use-layer.ts";
import { isPhone } from "../ui/base/use-phone.ts";
import styles from "./account-panel.module.css";
import { lazyPart } from "../ui/base/lazy-part.ts";

const ProfileDialog = lazyPart(async () => ({ default: (await import("../features/own-account/profile-dialog.tsx")).ProfileDialog }));

interface Props {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onLeave: () => void;
}

export function AccountPanel({ user, isOpen, onLeave }: Props) {
  const { t } = useTranslation(["shell", "ui"]);
  const roleWord = useRoleWord();
  const navigate = useNavigate();
  const { layer, show, close } = useLayer<"profile">();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  const openProfile = () => {
    onLeave();
    // On a phone a page, with an address and the back button, instead of a dialog.
    if (isPhone()) void navigate({ to: "/profile" });
    else show("profile");
  };
  if (layer !== null)
    // Outside the banner landmark.
    return createPortal(
      <Suspense fallback={null}>
        <ProfileDialog onClose={close} />
      </Suspense>,
      document.body,
    );
  if (!isOpen) return null;
  return (
    <section className={styles.panel} aria-label={t("account.label")} tabIndex={-1}>
      <div className={styles.head}>
        <Initials name={user.name} picture={user.avatar} size={44} />
        <div className={styles.names}>
          <strong>{user.name}</strong>
          <small>{user.email ?? t("account.noEmail")}</small>
          <span className={styles.role}>{roleWord(user)}</span>
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
      <div className={styles.acts}>
        <Button fullWidth icon={<IconUserCircle size={18} stroke={1.6} aria-hidden="true" />} onClick={openProfile}>
          {t("account.profile")}
        </Button>
        <Button fullWidth loading={leaving} icon={<IconLogout size={18} stroke={1.6} aria-hidden="true" />} onClick={leave}>
          {t("account.signOut")}
        </Button>
      </div>
    </section>
  );
}
