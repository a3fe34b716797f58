import { groupMemberNames, groupRoles, groupRoutes } from "@aprisco/contract/groups.ts";
import { useMay } from "../../api/rights.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { RoleMembers } from "../../ui/record/role-members.tsx";

const MembersForm = lazyPart(async () => ({ default: (await import("./members-form.tsx")).MembersForm }));
const rows = {
  list: groupRoutes.listGroupMembers,
  create: groupRoutes.createGroupMembers,
  update: groupRoutes.updateGroupMember,
  remove: groupRoutes.deleteGroupMember,
  restore: groupRoutes.restoreGroupMember,
};

export function GroupMembers({ id, serving }: { readonly id: number; readonly serving: number }) {
  const today = useToday(useChurchData().data?.time_zone);
  return (
    <RoleMembers
      id={id}
      count={serving}
      texts="groups"
      roles={groupRoles}
      names={groupMemberNames}
      rows={rows}
      today={today}
      mayAdd={useMay("members:view")}
      form={(except, onClose) => <MembersForm id={id} except={except} today={today} onClose={onClose} />}
    />
  );
}
