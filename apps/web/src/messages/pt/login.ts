declare module "i18next" {
  interface ResourceNamespaceMap {
    login: typeof messages;
  }
}

export const messages = {
  title: "Bom ver você de novo",
  lead: "Entre com o e-mail e a senha da sua conta.",
  step: "Segunda etapa",
  email: "E-mail",
  password: "Senha",
  submit: "Entrar",
  submitting: "Entrando...",
  refused: "Erro no login",
  checkCredentials: "Verifique suas credenciais e tente novamente.",
  emailMissing: "Digite seu e-mail",
  passwordMissing: "Digite sua senha",
  forgotten: "Esqueci minha senha",
  noAccount: "Ainda não tem uma conta?",
  register: "Cadastre-se",
  phone: "Telefone",
  noPassword: "Sem senha?",
  "noPassword.text": "Para criar a primeira senha, ou se você não usa e-mail, peça um link à equipe da igreja.",
} as const;
