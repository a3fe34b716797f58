import { churchLogoRoutes } from "@aprisco/contract/church-logo.ts";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Mark } from "../../theme/mark.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { LogoChoice } from "./logo-choice.tsx";
import styles from "./logo-panel.module.css";

export function LogoPanel() {
  const { t } = useTranslation("church-logo");
  const mayChange = useAllowed(churchLogoRoutes.setChurchLogo.allow);
  const logo = useChurchData().data?.logo_id ?? null;
  return (
    <Panel title={t("title")} lead={t("lead")}>
      {mayChange ? (
        <LogoChoice />
      ) : (
        <div className={styles.now}>
          <Mark size={72} logo={logo} />
          <p className={styles.words}>{t(logo === null ? "none" : "some")}</p>
        </div>
      )}
    </Panel>
  );
}
