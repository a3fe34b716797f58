import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";
import styles from "./settings-page.module.css";

const sections = ["church", "contact", "services", "greeting"] as const;
type SectionName = (typeof sections)[number];

/** One part of the settings, where the list of sections finds it. */
export function SettingsSection({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) {
  const { t } = useTranslation("settings");
  return (
    <div id={`settings-${name}`} className={styles.section} tabIndex={-1}>
      <Panel title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
        {children}
      </Panel>
    </div>
  );
}

/** The list of sections at the left of a desk. It scrolls; the address stays. */
export function SectionList() {
  const { t } = useTranslation("settings");
  return (
    <nav className={styles.nav} aria-label={t("sections")} data-noprint>
      {sections.map((name) => (
        <a
          key={name}
          href={`#settings-${name}`}
          onClick={(event) => {
            event.preventDefault();
            const section = document.getElementById(`settings-${name}`);
            section?.scrollIntoView({ block: "start" });
            section?.focus({ preventScroll: true });
          }}
        >
          {t(`${name}.title`)}
        </a>
      ))}
    </nav>
  );
}
