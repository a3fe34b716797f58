import type { MemberText } from "./failures.ts";

export const memberTexts: Record<MemberText, string> = {
  "member.exists": "Esta persona ya está en el registro de miembros.",
  "member.rollTaken": "Este número de registro ya es de otro miembro.",
  "member.cpfTaken": "Este CPF ya está registrado para otra persona.",
  "member.firstAdmin": "El miembro administrador no se puede eliminar.",
  "member.noneToExport": "No hay miembros para exportar.",
  "person.notFound": "No encontramos a esta persona. Tal vez alguien la eliminó.",
  "person.cpf": "Este CPF no es válido. Revisa los números.",
};
