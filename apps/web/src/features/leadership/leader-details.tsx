import type { Leader } from "@aprisco/contract/leadership.ts";
import { useTranslation } from "react-i18next";
import { Facts } from "../../ui/record/details-section.tsx";
import { EmailLink } from "../../ui/record/contact-links.tsx";
import { MemberLink } from "../../ui/record/person-link.tsx";
import { PanelFoot } from "../../ui/record/panel-foot.tsx";
import { useTermChoices, useTermText } from "./term-words.ts";

export function LeaderDetails({ record }: { readonly record: Leader }) {
  const { t } = useTranslation(["leadership", "fields"]);
  const term = useTermText();
  const { word } = useTermChoices();
  const { position, department, email } = record;
  return (
    <>
      <Facts
        facts={[
          [t("position", { ns: "fields" }), word("position", position)],
          [t("department", { ns: "fields" }), word("department", department)],
          [t("ministry", { ns: "fields" }), record.ministry_name],
          [t("term"), term(record)],
          [t("minutes"), record.minutes_ref],
          [t("email", { ns: "fields" }), email && <EmailLink key="email" email={email} />],
          [t("address"), record.full_address],
          [t("note"), record.note],
        ]}
      />
      <MemberLink personId={record.person_id} frame={PanelFoot}>
        {t("open")}
      </MemberLink>
    </>
  );
}
