import type { RoleText } from "./failures.ts";

export const roleTexts: Record<RoleText, string> = {
  "role.nameTaken": "Já existe um papel com este nome",
  "role.outranked": "Você só pode mudar papéis abaixo do seu.",
  "role.lacksRight": "Você não pode dar nem retirar permissões que você mesmo não tem.",
  "role.wholeChurch": "Só quem vê todas as congregações pode mudar os papéis.",
  "role.fixed": "As permissões do administrador não mudam: ele sempre pode tudo.",
  "role.dashboard": "O início precisa continuar visível: é a primeira tela de todos.",
  "role.updated": "Papel salvo. As mudanças já estão valendo.",
};
