import { type Member, memberRoutes } from "@aprisco/contract/members.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dayText } from "../../../language/date-words.ts";
import { Facts } from "../../../ui/record/details-section.tsx";
import details from "../../../ui/record/details.module.css";
import { ErrorBoundary } from "../../../ui/base/error-boundary.tsx";
import { FactStrip } from "../../../ui/record/fact-strip.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { CpfText } from "./cpf-text.tsx";
import { useMaritalText } from "./marital-text.ts";
import { OnePart } from "./one-part.tsx";
import { TabLink } from "./tab-link.tsx";
import { useMemberParts, type MemberTabProps } from "./tabs.ts";
import { isWhole } from "./whole.ts";

export { BirthdayFact, MinistriesFact, RollFact } from "./own-facts.tsx";

export function OverviewTab(member: MemberTabProps) {
  const seen = useMemberParts();
  if (!seen) return null;
  return (
    <>
      <Suspense fallback={<Skeleton height="5.6rem" />}>
        <FactStrip>
          {seen.strip.map(({ name, Part }) => (
            <ErrorBoundary key={name} fallback="">
              <Part {...member} />
            </ErrorBoundary>
          ))}
        </FactStrip>
      </Suspense>
      {seen.overview.map((part) => (
        <OnePart key={part.name} part={part} {...member} />
      ))}
    </>
  );
}

export function KeyFacts({ memberId }: MemberTabProps) {
  // The page has requested the same query.
  const { data: member } = useQuery(asked(memberRoutes.getMember, { params: { id: memberId } }));
  return member && isWhole(member) ? <Six member={member} /> : null;
}

function Six({ member }: { readonly member: Member }) {
  const { t, i18n } = useTranslation(["members", "fields", "member-tabs"]);
  const marital = useMaritalText();
  const day = (value: string | null) => value && dayText(i18n.language, value);
  const isTogether = member.maritalStatus === "casado" || member.maritalStatus === "uniao_estavel";
  const since = isTogether && member.weddingDate ? t("since", { year: member.weddingDate.slice(0, 4) }) : null;
  const facts = [
    [t("birthDate", { ns: "fields" }), [day(member.birthDate), member.birthCity].filter(Boolean).join(", ")],
    [t("maritalStatus", { ns: "fields" }), [marital(member), since].filter(Boolean).join(" ")],
    [t("baptism"), [day(member.baptismDate), member.baptismPlace].filter(Boolean).join(", ")],
    [t("joinDate", { ns: "fields" }), day(member.joinDate)],
    [t("profession", { ns: "fields" }), member.profession],
    [t("cpf", { ns: "fields" }), member.cpf && <CpfText key="cpf" memberId={member.id} masked={member.cpf} />],
  ] as const;
  return (
    <Panel title={t("facts")} action={<TabLink to="details">{t("all", { ns: "member-tabs" })}</TabLink>}>
      {facts.some(([, value]) => Boolean(value)) ? <Facts facts={facts} /> : <p className={details.none}>{t("section.empty")}</p>}
    </Panel>
  );
}
