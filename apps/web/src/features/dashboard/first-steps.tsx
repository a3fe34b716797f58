import { IconDeviceTablet, IconLockSquareRounded, IconSparkles, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { useDashboardStats } from "./dashboard-queries.ts";

export function FirstSteps() {
  const { t } = useTranslation("dashboard");
  const mayAdd = useMay("visitors:create");
  const mayEdit = useMay("settings:edit");
  const { firstRun: isFirstRun = false, sheetDue: isSheetDue = false } = useDashboardStats().data ?? {};
  const hasMeetings = (useChurchData().data?.service_times.length ?? 1) > 0;
  const isAdmin = useSession().user?.role === "admin";
  const steps = [
    {
      key: "church",
      icon: IconSparkles,
      hue: "trigo" as const,
      title: t("firstRun.title"),
      note: t("firstRun.text"),
      isOpen: mayEdit && (isFirstRun || !hasMeetings),
      action: (
        <LinkButton to="/settings/church" size="sm">
          {t("first.church.act")}
        </LinkButton>
      ),
    },
    {
      key: "sheet",
      icon: IconLockSquareRounded,
      hue: "uva" as const,
      title: t("first.sheet.title"),
      note: t("first.sheet.note"),
      isOpen: isAdmin && isSheetDue,
      action: (
        <LinkButton to="/settings/security" size="sm">
          {t("first.sheet.act")}
        </LinkButton>
      ),
    },
    {
      key: "visitor",
      icon: IconUserPlus,
      hue: "oliveira" as const,
      title: t("first.visitor.title"),
      note: t("first.visitor.note"),
      isOpen: mayAdd,
      action: (
        <LinkButton to="/visitor-management" search={{ add: "true" }} size="sm">
          {t("first.visitor.act")}
        </LinkButton>
      ),
    },
    {
      key: "form",
      icon: IconDeviceTablet,
      hue: "ceu" as const,
      title: t("first.form.title"),
      note: t("first.form.note"),
      isOpen: true,
      action: (
        <ButtonLink href="/visitor-welcome" size="sm">
          {t("first.form.act")}
        </ButtonLink>
      ),
    },
  ];
  return (
    <Panel title={t("first.title")} lead={t("first.lead")}>
      <ActionList label={t("first.title")} items={steps.filter(({ isOpen }) => isOpen)} />
    </Panel>
  );
}
