import { IconBell } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSession } from "../api/session-state.ts";
import { useRoleWord } from "../messages/role-word.ts";
import { placeAt } from "../places.ts";
import { Initials } from "../ui/initials.tsx";
import { LanguageSelect } from "../ui/language-select.tsx";
import styles from "./drawer-foot.module.css";
import { useTitles } from "./use-page-title.ts";

const notices = "/notifications";

/** What belongs to the person: account, notifications and language. */
export function DrawerFoot() {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  const roleWord = useRoleWord();
  const titles = useTitles();
  if (!user) return null;
  return (
    <div className={styles.foot}>
      <Link to="/profile" className={styles.account}>
        <Initials name={user.name} picture={user.avatar} size={36} />
        <span className="cm-hidden">{t("account.label")}:</span>
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <small>{roleWord(user)}</small>
        </span>
      </Link>
      <div className={styles.tools}>
        {placeAt(notices) ? (
          <Link to={notices} className={styles.notices}>
            <IconBell size={20} stroke={1.6} aria-hidden="true" />
            {titles(notices)}
          </Link>
        ) : null}
        <LanguageSelect />
      </div>
    </div>
  );
}
