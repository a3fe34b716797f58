import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/base/panel.tsx";
import styles from "./settings-page.module.css";

export const churchParts = ["church", "contact", "services", "greeting", "assets"] as const;
type PartName = (typeof churchParts)[number];

export const partId = (name: PartName | "logo"): string => `settings-${name}`;

export function SettingsPart({ name, children }: { readonly name: PartName | "logo"; readonly children: ReactNode }) {
  return (
    <div id={partId(name)} className={styles.section} tabIndex={-1}>
      {children}
    </div>
  );
}

export function SettingsSection({ name, children }: { readonly name: PartName; readonly children: ReactNode }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsPart name={name}>
      <Panel title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
        {children}
      </Panel>
    </SettingsPart>
  );
}
