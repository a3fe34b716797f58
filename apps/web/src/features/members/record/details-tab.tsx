import { type Member, memberRoutes } from "@aprisco/contract/members.ts";
import { schoolings } from "@aprisco/contract/members-choices.ts";
import type { Word } from "@aprisco/contract/words.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dayText } from "../../../language/date-words.ts";
import details from "../../../ui/record/details.module.css";
import { Facts } from "../../../ui/record/details-section.tsx";
import { EmailLink, PhoneLink } from "../../../ui/record/contact-links.tsx";
import { cepMask } from "../../../ui/form/masked-field.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { RouteLink } from "../../../ui/base/route-link.tsx";
import { useCustomFacts } from "../../custom-fields/index.ts";
import type { MemberTabProps } from "./tabs.ts";
import { CpfText } from "./cpf-text.tsx";
import styles from "./details-tab.module.css";
import { useMaritalText } from "./marital-text.ts";
import { isWhole } from "./whole.ts";

type TextField = { [F in keyof Member & Word]: Member[F] extends string | null ? F : never }[keyof Member & Word];

export function DetailsTab({ memberId }: MemberTabProps) {
  // The page has requested the same query.
  const { data: member } = useQuery(asked(memberRoutes.getMember, { params: { id: memberId } }));
  return member && isWhole(member) ? <Details member={member} /> : null;
}

function Details({ member }: { readonly member: Member }) {
  const { t, i18n } = useTranslation(["members", "fields", "custom-values", "ui"]);
  const marital = useMaritalText();
  const custom = useCustomFacts(member.custom);
  // Requested where it is shown: each reading is logged.
  const blood = useQuery(asked(memberRoutes.getMemberBloodType, { params: { id: member.id } }));
  const day = (value: string | null) => value && dayText(i18n.language, value);
  const fieldOf = (field: keyof Member & Word, value: ReactNode) => [t(field, { ns: "fields" }), value] as const;
  const word = (field: TextField) => fieldOf(field, member[field]);
  const schooling = schoolings.find((one) => one === member.schooling);
  const sections = [
    {
      title: t("section.personal"),
      facts: [
        word("preferredName"),
        fieldOf("birthDate", day(member.birthDate)),
        fieldOf("sex", member.sex && t(`sex.${member.sex}`, { ns: "fields" })),
        fieldOf("maritalStatus", marital(member)),
        word("spouseName"),
        fieldOf("weddingDate", day(member.weddingDate)),
        word("profession"),
        fieldOf("schooling", schooling ? t(`schooling.${schooling}`, { ns: "fields" }) : member.schooling),
        fieldOf("bloodType", blood.isError ? t("error.load", { ns: "ui" }) : blood.data?.bloodType),
        [t("birthplace"), [member.birthCity, member.birthState].filter(Boolean).join(", ")] as const,
        word("nationality"),
        word("motherName"),
        word("fatherName"),
        fieldOf("deceasedOn", day(member.deceasedOn)),
      ],
    },
    {
      title: t("section.contact"),
      facts: [
        fieldOf("phone", member.phone && <PhoneLink phone={member.phone} />),
        fieldOf("email", member.email && <EmailLink email={member.email} />),
        fieldOf(
          "address",
          member.address && <RouteLink to={member} personId={member.personId} words={member.address} label={t("route.address")} />,
        ),
        word("neighborhood"),
        [t("city", { ns: "fields" }), [member.city, member.state].filter(Boolean).join(", ")] as const,
        fieldOf("cep", member.cep && cepMask.show(member.cep)),
        word("emergencyContact"),
        fieldOf("emergencyPhone", member.emergencyPhone && <PhoneLink phone={member.emergencyPhone} />),
        [t("doNotContact", { ns: "fields" }), member.doNotContact ? t("yes") : null] as const,
      ],
    },
    {
      title: t("section.church"),
      facts: [
        [t("congregation", { ns: "fields" }), member.congregation] as const,
        fieldOf("joinDate", day(member.joinDate)),
        fieldOf("rollNumber", member.rollNumber === null ? null : String(member.rollNumber)),
        fieldOf("leftOn", day(member.leftOn)),
        fieldOf("convertedOn", day(member.convertedOn)),
        fieldOf("baptismDate", day(member.baptismDate)),
        word("baptismPlace"),
        word("baptismMinister"),
        fieldOf("spiritBaptismDate", day(member.spiritBaptismDate)),
        word("churchOfOrigin"),
        fieldOf("ministries", member.ministries.join(", ")),
      ],
    },
    ...(custom.length > 0 ? [{ title: t("section", { ns: "custom-values" }), facts: custom }] : []),
    {
      title: t("section.documents"),
      facts: [
        fieldOf("cpf", member.cpf && <CpfText memberId={member.id} masked={member.cpf} />),
        fieldOf("rg", [member.rg, member.rgIssuer].filter(Boolean).join(", ")),
      ],
    },
  ];
  return (
    <div className={styles.sections}>
      {sections.map(({ title, facts }) => (
        <Panel key={title} title={title}>
          {facts.some(([, value]) => Boolean(value)) ? <Facts facts={facts} /> : <p className={details.none}>{t("section.empty")}</p>}
        </Panel>
      ))}
    </div>
  );
}
