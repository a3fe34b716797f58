import { languages } from "@aprisco/contract/languages.ts";
import { IconLayoutDashboard, IconLogin2 } from "@tabler/icons-react";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Mark } from "../theme/mark.tsx";
import { LanguageSelect, nativeNames } from "../ui/choice/language-select.tsx";
import { ThemeSwitch } from "../ui/choice/theme-switch.tsx";
import { useChurch } from "./church.ts";
import { placeOf } from "./place.ts";
import styles from "./public-frame.module.css";
import { tabTitle } from "./tab-title.ts";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** `narrow`: sign-in. `form` (default): forms. `wide`: home. */
  readonly width?: "narrow" | "form" | "wide";
  readonly withEntrance?: boolean;
  readonly children?: ReactNode;
}

export function PublicFrame({ title, lead, actions, width = "form", withEntrance = false, children }: Props) {
  const { t } = useTranslation();
  const church = useChurch();
  const isAlive = useIsAlive();
  useEffect(() => {
    document.title = tabTitle(title, church?.name);
  }, [title, church]);
  return (
    <div className={styles.page} data-width={width}>
      <a className="cm-skip" href="#content">
        {t("skip.content")}
      </a>
      <header className={styles.hero}>
        <div className={styles.heroIn}>
          <div className={styles.top}>
            <a className={styles.brand} href="/">
              <Mark size={40} onHero logo={church?.logo_id ?? null} />
              <span className={styles.names}>
                <strong>{church?.name ?? "\u00a0"}</strong>
                <span>{church ? placeOf(church) : "\u00a0"}</span>
              </span>
            </a>
            {withEntrance ? <Entrance /> : null}
          </div>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerIn}>
          <p className={styles.house}>
            <strong>{church?.name ?? "\u00a0"}</strong>
            <span>{church ? [church.contact.address, placeOf(church)].filter(Boolean).join(" · ") : "\u00a0"}</span>
          </p>
          {church?.features_off.includes("pastoral") ? null : (
            <a className={styles.link} href="/oracao">
              {t("prayer.link")}
            </a>
          )}
          <a className={styles.link} href="/privacy">
            {t("privacy.link")}
          </a>
          <div className={styles.choices} inert={!isAlive}>
            <LanguageSelect words />
            <ThemeSwitch words />
          </div>
          <noscript>
            {languages.map((code) => (
              <a key={code} className={styles.link} href={`?lng=${code}`} hrefLang={code} lang={code}>
                {nativeNames[code]}
              </a>
            ))}
          </noscript>
        </div>
      </footer>
    </div>
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Whether the page is interactive: a page rendered by the server is, once it is hydrated. */
const useIsAlive = (): boolean => useSyncExternalStore(never, yes, no);

/** The link to sign in or to the dashboard. Which of the two is decided before the first paint (public/scheme.js). */
function Entrance() {
  const { t } = useTranslation("public");
  return (
    <>
      <a className={styles.entrance} data-for="guest" href="/login">
        <IconLogin2 size={18} stroke={1.75} aria-hidden="true" />
        {t("home.signIn")}
      </a>
      <a className={styles.entrance} data-for="signed-in" href="/dashboard">
        <IconLayoutDashboard size={18} stroke={1.75} aria-hidden="true" />
        {t("home.open")}
      </a>
    </>
  );
}
