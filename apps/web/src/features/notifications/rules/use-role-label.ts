import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { useQuery } from "@tanstack/react-query";
import { rolesAsked } from "../../../api/roles-asked.ts";
import { useRoleWord } from "../../../language/role-word.ts";

export function useRoleLabel(): (role: RoleName) => string {
  const roles = useQuery(rolesAsked()).data;
  const roleWord = useRoleWord();
  return (role) => {
    const known = roles?.find(({ name }) => name === role);
    return roleWord({ role, roleName: known?.display_name ?? role, roleRenamed: known?.renamed ?? false });
  };
}
