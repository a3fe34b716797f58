declare module "i18next" {
  interface ResourceNamespaceMap {
    register: typeof messages;
  }
}

export const messages = {
  title: "Crie sua conta",
  lead: "Leva um minuto. A equipe da igreja confere seu cadastro e libera o seu acesso.",
  form: "Cadastro de conta",
  mode: "Como podemos receber você?",
  "mode.member": "Já faço parte da igreja",
  "mode.member.hint": "Conta de membro, com a sua senha.",
  "mode.visitor": "Estou visitando",
  "mode.visitor.hint": "Sem senha por enquanto.",
  name: "Nome completo",
  phone: "Telefone",
  "phone.help": "Com DDD.",
  email: "E-mail",
  "email.help.member": "É com ele que você entra.",
  "email.help.visitor": "Com e-mail você ganha uma conta. Sem ele, nossa equipe fala com você pelo telefone.",
  address: "Endereço",
  notes: "Recado para a equipe",
  "notes.help": "Algo que você queira nos contar.",
  consent: "Concordo que a igreja guarde e use estes dados para me acolher e acompanhar.",
  "consent.link": "Ler o texto de privacidade (abre em outra aba)",
  "consent.needed": "Para enviar, precisamos que você concorde com o uso dos seus dados.",
  "send.member": "Criar conta",
  "send.visitor": "Enviar",
  sending: "Enviando...",
  sent: "Cadastro enviado!",
  known: "Já tem uma conta?",
  signIn: "Entrar",
  refused: "Erro ao realizar cadastro.",
  offline: "Parece que você está sem conexão. O que você escreveu continua aqui: envie de novo quando a conexão voltar.",
} as const;
