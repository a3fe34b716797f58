import type { RoleName } from "../accounts/account.ts";

/** What the roles are called until the church renames them (spec.md §3); screens say these in the reader's language. */
export const usualRoleNames: Readonly<Record<RoleName, string>> = {
  admin: "Administrador",
  pastor_presidente: "Pastor Presidente",
  pastor_casa: "Pastores da Casa",
  cooperador: "Cooperador",
  secretaria: "Secretaria",
  tesoureiro: "Tesoureiro",
  leader: "Líder",
  membro: "Membro",
  visitante: "Visitante",
};

/** Whether a role bears a name that the church gave it. */
export const isRenamed = (role: RoleName, name: string): boolean => name !== usualRoleNames[role];
