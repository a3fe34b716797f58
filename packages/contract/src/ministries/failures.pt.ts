import type { MinistryText } from "./failures.ts";

export const ministryTexts: Record<MinistryText, string> = {
  "ministry.nameRequired": "Nome é obrigatório",
  "ministry.leaderUnknown": "Escolha uma conta ativa",
  "ministry.notFound": "Não encontramos este ministério. Talvez alguém o tenha excluído.",
  "ministry.nameTaken": "Já existe um ministério com este nome",
  "ministry.created": "Ministério adicionado.",
  "ministry.updated": "Dados salvos com sucesso.",
  "ministry.deleted": "Ministério excluído.",
  "ministry.restored": "Ministério restaurado.",
};
