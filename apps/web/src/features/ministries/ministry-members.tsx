import { ministryMemberNames, ministryRoles, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
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
  return (
    <RoleMembers
      id={id}
      count={serving}
      texts="ministries"
      roles={ministryRoles}
      names={ministryMemberNames}
      rows={rows}
      keepsRow
      form={(except, onClose) => <MembersForm id={id} except={except} onClose={onClose} />}
    />
  );
}
