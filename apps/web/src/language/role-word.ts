import type { User } from "@aprisco/contract/accounts-session.ts";
import { useTranslation } from "react-i18next";

export function useRoleWord(): (account: Pick<User, "role" | "roleName" | "roleRenamed">) => string {
  const { t } = useTranslation("shell");
  return ({ role, roleName, roleRenamed }) => (roleRenamed ? roleName : t(`role.${role}`));
}
