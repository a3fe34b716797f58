import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Mark } from "../theme/mark.tsx";
import { LanguageSelect } from "../ui/language-select.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { placeOf, useChurch } from "./church.ts";
import styles from "./public-frame.module.css";

interface Props {
  /** The page's h1, on the olive band. */
  readonly title: string;
  /** One or two sentences below it. */
  readonly lead?: ReactNode;
  /** What the person may do, on the band. */
  readonly actions?: ReactNode;
  /** `narrow` for sign-in, `form` (default) for forms, `wide` for home. */
  readonly width?: "narrow" | "form" | "wide";
  readonly children?: ReactNode;
}

/** Every public page: the olive header with arches, the church's mark and name, language, theme; the content on cards below; the footer. */
export function PublicFrame({ title, lead, actions, width = "form", children }: Props) {
  const { t } = useTranslation();
  const church = useChurch();
  useEffect(() => {
    document.title = church?.name ? `${title} · ${church.name}` : title;
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
              <Mark size={40} onHero />
              <span className={styles.names}>
                <strong>{church?.name ?? "\u00a0"}</strong>
                <span>{church ? placeOf(church) : "\u00a0"}</span>
              </span>
            </a>
            <div className={styles.choices}>
              <div className={styles.wideOnly}>
                <ThemeSwitch onHero />
              </div>
              <LanguageSelect onHero />
            </div>
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
        <div className={styles.phoneOnly}>
          <ThemeSwitch words />
        </div>
        <a href="/privacy">{t("privacy.link")}</a>
      </footer>
    </div>
  );
}
