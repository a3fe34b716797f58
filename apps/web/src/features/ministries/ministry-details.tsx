import { type Ministry, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { instantText } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Facts } from "../../ui/record/details-section.tsx";
import { leadersOf } from "./leaders-of.ts";
import { MinistryMembers } from "./ministry-members.tsx";

export function MinistryDetails({ record }: { readonly record: Ministry }) {
  const { t, i18n } = useTranslation("fields");
  const zone = useChurchData().data?.time_zone;
  const seesPeople = useAllowed(ministryRoutes.listMinistryMembers.allow);
  return (
    <>
      <Facts
        facts={[
          [t("leader"), leadersOf(record).join(", ") || t("leader.none")],
          [t("description"), record.description],
          [t("created"), instantText(i18n.language, record.created_at, zone)],
        ]}
      />
      {seesPeople ? <MinistryMembers id={record.id} serving={record.members} /> : null}
    </>
  );
}
