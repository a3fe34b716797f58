import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../api/session-state.ts";
import { useRoleWord } from "../messages/role-word.ts";
import { Initials } from "../ui/initials.tsx";
import { useDropdown } from "../ui/use-dropdown.ts";
import styles from "./account-menu.module.css";

const loadPanel = async () => ({ default: (await import("./account-panel.tsx")).AccountPanel });
const AccountPanel = lazy(loadPanel);
/** The click asks again for what does not come now. */
const warmUp = () => void loadPanel().catch(() => undefined);

/** Who is signed in; behind it the full profile, the theme and the way out (spec.md §2.5). */
export function AccountMenu() {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  const roleWord = useRoleWord();
  const dropdown = useDropdown();
  const [wasOpen, setWasOpen] = useState(false);
  if (!user) return null;
  // The profile that the panel opened stays when the panel goes.
  if (dropdown.isOpen && !wasOpen) setWasOpen(true);
  return (
    <div role="none" className={styles.root} {...dropdown.root}>
      <button {...dropdown.button} className={styles.button} onPointerEnter={warmUp} onFocus={warmUp}>
        <Initials name={user.name} picture={user.avatar} />
        <span className="cm-hidden">{t("account.label")}:</span>
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <small>{roleWord(user)}</small>
        </span>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden="true" />
      </button>
      <Suspense fallback={null}>{wasOpen ? <AccountPanel user={user} isOpen={dropdown.isOpen} onLeave={dropdown.close} /> : null}</Suspense>
    </div>
  );
}
