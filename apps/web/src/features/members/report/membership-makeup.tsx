import type { MembershipReport } from "@aprisco/contract/dashboard/membership-report.ts";
import { IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { Ranks } from "../../../ui/ranks.tsx";
import { StatusPage } from "../../../ui/status-page.tsx";
import styles from "./membership-report.module.css";

/** Who the members are: their ages, where they live, how they stand. */
export function Makeup({ report: { byAge, byNeighborhood, byStatus } }: { readonly report: MembershipReport }) {
  const { t } = useTranslation("membership-report");
  const { t: field } = useTranslation("fields");
  return (
    <div className={styles.thirds}>
      {byAge ? (
        <Panel title={t("ages.title")} lead={t("ages.lead")}>
          <Ranks
            sentence={t("ages.title")}
            columns={[t("age"), t("members")]}
            ranks={byAge
              .filter(({ band, count }) => band !== "unknown" || count > 0)
              .map(({ band, count }) => ({ name: t(`age.${band}`), value: count }))}
          />
        </Panel>
      ) : null}
      <Panel title={t("places.title")} lead={t("places.lead")}>
        {byNeighborhood.length === 0 ? (
          <StatusPage icon={<IconMapPin size={28} stroke={1.6} />} title={t("places.none")} />
        ) : (
          <Ranks
            sentence={t("places.title")}
            columns={[t("place"), t("members")]}
            ranks={byNeighborhood.map(({ name, count }) => ({ name, value: count }))}
          />
        )}
      </Panel>
      {byStatus ? (
        <Panel title={t("statuses.title")} lead={t("statuses.lead")}>
          <Ranks
            sentence={t("statuses.title")}
            columns={[t("status"), t("members")]}
            ranks={byStatus.map(({ status, count }) => ({ name: field(`status.${status}`), value: count }))}
          />
        </Panel>
      ) : null}
    </div>
  );
}
