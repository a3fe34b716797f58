import { groupMemberNames, groupRoles, groupRoutes } from "@aprisco/contract/groups.ts";
import type { Allow } from "@aprisco/contract/permissions.ts";
import { useAllowed, useMay } from "../../api/rights.ts";
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

const leadsOne: Allow = { relation: "groupReporter" };

interface Props {
  readonly id: number;
  readonly serving: number;
  /** The account supervises the group's network, or manages all groups. */
  readonly supervised: boolean;
}

export function GroupMembers({ id, serving, supervised }: Props) {
  const today = useToday(useChurchData().data?.time_zone);
  // Who only leads the group does not decide who leads it.
  const decides = useMay("cells:manage") || supervised;
  const isLeader = useAllowed(leadsOne);
  const decidesLeader = decides || !isLeader;
  const roles = decidesLeader ? groupRoles : groupRoles.filter((role) => role !== "leader");
  return (
    <RoleMembers
      id={id}
      count={serving}
      texts="groups"
      roles={roles}
      names={groupMemberNames}
      rows={rows}
      today={today}
      mayAdd={useMay("members:view")}
      mayChange={(role) => decidesLeader || role !== "leader"}
      form={(except, onClose) => <MembersForm id={id} roles={roles} except={except} today={today} onClose={onClose} />}
    />
  );
}
