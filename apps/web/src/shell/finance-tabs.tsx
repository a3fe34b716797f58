import { useTranslation } from "react-i18next";
import { RoomTabs } from "./room-tabs.tsx";

/** The screens of finance; each is a room's or a part of one. */
export function FinanceTabs() {
  const { t } = useTranslation("finance");
  return (
    <RoomTabs
      label={t("tabs")}
      rooms={[
        { path: "/finance", title: t("tab.overview"), allow: "finance:view" },
        { path: "/finance/transactions", title: t("tab.transactions"), allow: "finance:view" },
        { path: "/finance/tithes", title: t("tab.tithes"), allow: "finance:view" },
        { path: "/finance/offerings", title: t("tab.offerings"), allow: "finance:view" },
        { path: "/finance/batches", title: t("tab.batches"), allow: "finance:create" },
        { path: "/finance/vouchers", title: t("tab.vouchers"), allow: "finance:view" },
        { path: "/finance/installments", title: t("tab.installments"), allow: "finance:view" },
        { path: "/finance/transfers", title: t("tab.transfers"), allow: "finance:view" },
        { path: "/finance/goals", title: t("tab.goals"), allow: "finance:view" },
        { path: "/finance/months", title: t("tab.months"), allow: "finance:view" },
        { path: "/finance/imports", title: t("tab.imports"), allow: "finance:manage" },
        { path: "/finance/setup", title: t("tab.setup"), allow: "finance:view" },
      ]}
    />
  );
}
