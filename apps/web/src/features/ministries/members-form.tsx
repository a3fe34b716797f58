import { ministryMembersInput, ministryRoles, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { RoleMembersForm } from "../../ui/form/role-members-form.tsx";

interface Props {
  readonly id: number;
  readonly except: readonly number[];
  readonly today: string;
  readonly onClose: () => void;
}

export const MembersForm = (props: Props) => (
  <RoleMembersForm
    {...props}
    texts="ministries"
    create={ministryRoutes.createMinistryMembers}
    schema={ministryMembersInput}
    roles={ministryRoles}
  />
);
