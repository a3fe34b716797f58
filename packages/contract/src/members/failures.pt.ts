import type { MemberText } from "./failures.ts";

export const memberTexts: Record<MemberText, string> = {
  "member.exists": "Esta pessoa já está no cadastro de membros.",
  "member.rollTaken": "Este número de rol já é de outro membro.",
  "member.cpfTaken": "Este CPF já está cadastrado para outra pessoa.",
  "member.firstAdmin": "O membro administrador não pode ser excluído.",
  "member.noneToExport": "Não há membros para exportar.",
  "person.notFound": "Não encontramos esta pessoa. Talvez alguém a tenha excluído.",
  "person.cpf": "Este CPF não é válido. Confira os números.",
};
