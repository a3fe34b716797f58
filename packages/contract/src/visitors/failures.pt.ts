import type { VisitorText } from "./failures.ts";

export const visitorTexts: Record<VisitorText, string> = {
  "visitor.nameRequired": "Nome é obrigatório",
  "visitor.phoneRequired": "Telefone é obrigatório",
  "visitor.familyNameRequired": "Nome da família é obrigatório",
  "visitor.incomplete": "Dados incompletos: Por favor, preencha todos os campos obrigatórios: nome, telefone, nome da família.",
  "visitor.visitDateFuture": "A data da visita não pode estar no futuro",
  "visitor.notFound": "Não encontramos este visitante. Talvez alguém o tenha excluído.",
  "visitor.ownerUnknown": "Escolha alguém que acompanhe visitantes",
  "visitor.noAccount": "Este visitante ainda não tem uma conta para concluir a conversão.",
  "visitor.exists": "Esta pessoa já tem outra ficha de visitante.",
  "visitor.converted": "Este visitante já foi convertido em membro.",
  "visitor.tooManyForPhone": "Já recebemos cadastros com este telefone há pouco. Nossa equipe entrará em contato em breve.",
  "visitor.loadFailed": "Não foi possível carregar os visitantes.",
  "visitor.statusFailed": "Não foi possível atualizar a situação do visitante.",
  "visitor.created": "Nossa equipe entrará em contato em breve.",
  "visitor.updated": "Dados salvos com sucesso.",
  "visitor.deleted": "Visitante removido com sucesso.",
  "visitor.restored": "Visitante restaurado.",
  "visitor.visitRecorded": "Visita registrada.",
  "visitor.contactLogged": "Contato registrado.",
  "visitor.approved": "Conta aprovada.",
};
