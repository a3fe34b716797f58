import { groupMemberNames, groupRoles, groupRoutes } from "@aprisco/contract/groups.ts";
import { useMay } from "../../api/rights.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
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
  return (
    <RoleMembers
      id={id}
      count={serving}
      texts="groups"
      roles={groupRoles}
      names={groupMemberNames}
      rows={rows}
      mayAdd={useMay("members:view")}
      form={(except, onClose) => <MembersForm id={id} except={except} onClose={onClose} />}
    />
  );
}
