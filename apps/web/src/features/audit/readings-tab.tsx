import { IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import type { MemberTabProps } from "../members/index.ts";
import { ActivityList } from "./activity-list.tsx";

export const ReadingsTab = ({ personId }: MemberTabProps) => <Readings personId={personId} />;

function Readings({ personId }: { readonly personId: number }) {
  const { t } = useTranslation("audit");
  const person = String(personId);
  return (
    <Panel
      title={t("readings")}
      lead={t("readingsLead")}
      action={
        <LinkButton size="sm" to="/settings/activities" search={{ person }}>
          {t("allOfPerson")}
        </LinkButton>
      }
    >
      <ActivityList
        query={{ type: "data", person }}
        empty={{
          title: t("noReadings"),
          hint: t("noReadingsHint"),
          action: null,
          filtered: false,
          icon: <IconEye size={28} stroke={1.6} />,
        }}
        height="12rem"
      />
    </Panel>
  );
}
