import type { MemberRead } from "@aprisco/contract/members.ts";
import { AllergyBadge } from "../../ui/record/allergy-badge.tsx";
import { Narrow } from "./narrow.tsx";
import { isWhole } from "./record/whole.ts";
import { MemberBadge } from "./status-badge.tsx";

export function MemberMarks({ member }: { readonly member: MemberRead }) {
  if (!member.status) return <Narrow />;
  return (
    <>
      <MemberBadge status={member.status} />
      <AllergyBadge allergy={isWhole(member) ? member.allergy : null} />
    </>
  );
}
