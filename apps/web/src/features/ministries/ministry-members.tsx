import { ministryMemberNames, ministryRoles, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { RoleMembers } from "../../ui/record/role-members.tsx";

const MembersForm = lazyPart(async () => ({ default: (await import("./members-form.tsx")).MembersForm }));
const rows = {
  list: ministryRoutes.listMinistryMembers,
  create: ministryRoutes.createMinistryMembers,
  update: ministryRoutes.updateMinistryMember,
  remove: ministryRoutes.deleteMinistryMember,
  restore: ministryRoutes.restoreMinistryMember,
};

export function MinistryMembers({ id, serving }: { readonly id: number; readonly serving: number }) {
  const today = useToday(useChurchData().data?.time_zone);
  return (
    <RoleMembers
      id={id}
      count={serving}
      texts="ministries"
      roles={ministryRoles}
      names={ministryMemberNames}
      rows={rows}
      today={today}
      keepsRow
      form={(except, onClose) => <MembersForm id={id} except={except} today={today} onClose={onClose} />}
    />
  );
}
