import type { RoleText } from "./failures.ts";

export const roleTexts: Record<RoleText, string> = {
  "role.nameTaken": "Ya existe un rol con este nombre",
  "role.outranked": "Solo puedes cambiar roles por debajo del tuyo.",
  "role.lacksRight": "No puedes dar ni quitar permisos que tú no tienes.",
  "role.wholeChurch": "Solo quien ve todas las congregaciones puede cambiar los roles.",
  "role.fixed": "Los permisos del administrador no cambian: siempre puede todo.",
  "role.dashboard": "El inicio debe seguir visible: es la primera pantalla de todos.",
  "role.updated": "Rol guardado. Los cambios ya están en vigor.",
};
