import type { User } from "@aprisco/contract/accounts-session.ts";
import { IconCloudUpload, IconLogout, IconUserCircle } from "@tabler/icons-react";
import i18next from "i18next";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { showUnsent, useUnsent } from "../api/queue/unsent-state.ts";
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

const LeaveDialog = lazyPart(async () => {
  const [{ LeaveDialog: Part }] = await Promise.all([import("./leave-dialog.tsx"), i18next.loadNamespaces("device")]);
  return { default: Part };
});

interface Props {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onLeave: () => void;
}

export function AccountPanel({ user, isOpen, onLeave }: Props) {
  const { t } = useTranslation(["shell", "ui"]);
  const roleWord = useRoleWord();
  const navigate = useNavigate();
  /** The profile, or the question before a sign-out with so many unsent acts. */
  const { layer, show, close } = useLayer<"profile" | number>();
  const [leaving, setLeaving] = useState(false);
  const unsent = useUnsent();
  const leave = async () => {
    setLeaving(true);
    // Read from the device: this page may not know yet what was kept before.
    const kept = await import("../api/queue/count-unsent.ts").then((file) => file.countUnsent(user.id)).catch(() => 0);
    if (kept === 0) return void signOut();
    setLeaving(false);
    show(kept);
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
        {layer === "profile" ? <ProfileDialog onClose={close} /> : <LeaveDialog accountId={user.id} unsent={layer} onClose={close} />}
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
        {unsent.length === 0 ? null : (
          <Button
            fullWidth
            icon={<IconCloudUpload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => {
              onLeave();
              showUnsent();
            }}
          >
            {t("account.unsent", { count: unsent.length })}
          </Button>
        )}
        <Button fullWidth loading={leaving} icon={<IconLogout size={18} stroke={1.6} aria-hidden="true" />} onClick={() => void leave()}>
          {t("account.signOut")}
        </Button>
      </div>
    </section>
  );
}
