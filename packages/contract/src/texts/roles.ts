import type { InLanguages } from "../languages.ts";
import type { RoleText } from "../roles.ts";

export const failureTexts: Readonly<Record<RoleText, InLanguages>> = {
  "role.nameTaken": ["Já existe um papel com este nome", "Ya existe un rol con este nombre", "There is already a role with this name"],
  "role.outranked": [
    "Você só pode mudar papéis abaixo do seu.",
    "Solo puedes cambiar roles por debajo del tuyo.",
    "You can only change roles below your own.",
  ],
  "role.lacksRight": [
    "Você não pode dar nem retirar permissões que você mesmo não tem.",
    "No puedes dar ni quitar permisos que tú no tienes.",
    "You can neither give nor take away permissions that you do not have yourself.",
  ],
  "role.fixed": [
    "As permissões do administrador não mudam: ele sempre pode tudo.",
    "Los permisos del administrador no cambian: siempre puede todo.",
    "The administrator’s permissions do not change: an administrator may do everything.",
  ],
  "role.dashboard": [
    "O início precisa continuar visível: é a primeira tela de todos.",
    "El inicio debe seguir visible: es la primera pantalla de todos.",
    "The home page must stay visible: it is everyone’s first screen.",
  ],
  "role.updated": [
    "Papel salvo. As mudanças já estão valendo.",
    "Rol guardado. Los cambios ya están en vigor.",
    "Role saved. The changes are already in effect.",
  ],
};
