import { groupMembersInput, groupRoutes, type GroupRole } from "@aprisco/contract/groups.ts";
import { RoleMembersForm } from "../../ui/form/role-members-form.tsx";

interface Props {
  readonly id: number;
  readonly roles: readonly GroupRole[];
  readonly except: readonly number[];
  readonly today: string;
  readonly onClose: () => void;
}

export const MembersForm = (props: Props) => (
  <RoleMembersForm {...props} texts="groups" create={groupRoutes.createGroupMembers} schema={groupMembersInput} />
);
