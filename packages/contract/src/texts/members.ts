import type { InLanguages } from "../languages.ts";
import type { MemberText } from "../members.ts";

export const failureTexts: Readonly<Record<MemberText, InLanguages>> = {
  "member.exists": [
    "Esta pessoa já está no cadastro de membros.",
    "Esta persona ya está en el registro de miembros.",
    "This person already has a member record.",
  ],
  "member.rollTaken": [
    "Este número de rol já é de outro membro.",
    "Este número de miembro ya es de otra persona.",
    "Another member already has this roll number.",
  ],
  "member.cpfTaken": [
    "Este CPF já está cadastrado para outra pessoa.",
    "Este CPF ya está registrado para otra persona.",
    "This CPF is already registered for another person.",
  ],
  "member.firstAdmin": [
    "O membro administrador não pode ser excluído.",
    "El miembro administrador no se puede eliminar.",
    "The admin member cannot be deleted",
  ],
  "member.noneToExport": ["Não há membros para exportar.", "No hay miembros para exportar.", "There are no members to export."],
  "person.holdsThings": [
    "Esta pessoa tem bens da igreja sob seus cuidados. Em Patrimônio, registre a devolução ou passe-os a outra pessoa.",
    "Esta persona tiene bienes de la iglesia a su cargo. En Patrimonio, registra la devolución o pásalos a otra persona.",
    "This person has church assets in their care. Under Assets, record their return or pass them on to someone else.",
  ],
  "person.notFound": [
    "Não encontramos esta pessoa. Talvez alguém a tenha excluído.",
    "No encontramos a esta persona. Tal vez alguien la eliminó.",
    "We could not find this person. Someone may have deleted them.",
  ],
  "person.cpf": [
    "Este CPF não é válido. Confira os números.",
    "Este CPF no es válido. Revisa los números.",
    "This CPF is not valid. Check the digits.",
  ],
};
