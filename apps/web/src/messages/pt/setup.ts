declare module "i18next" {
  interface ResourceNamespaceMap {
    setup: typeof messages;
  }
}

export const messages = {
  title: "Vamos preparar a sua igreja",
  lead: "Duas partes e pronto: os dados da igreja e a sua conta de administrador. Dá para mudar tudo depois.",
  church: "A igreja",
  "church.name": "Nome da igreja",
  "church.city": "Cidade",
  "church.state": "Estado",
  "church.timeZone": "Fuso horário",
  "church.timeZoneHelp": "Decide o que é 'hoje' nas listas e nos encontros.",
  "church.phone": "Telefone",
  "church.whatsapp": "WhatsApp",
  "church.email": "E-mail",
  "church.address": "Endereço",
  "church.contactHelp": "O contato aparece na página inicial e no texto de privacidade.",
  admin: "Sua conta de administrador",
  "admin.name": "Seu nome completo",
  "admin.email": "Seu e-mail",
  "admin.emailHelp": "É com ele que você entra.",
  "admin.phone": "Seu telefone",
  code: "Código de instalação",
  codeHelp: "Foi mostrado na tela do servidor quando o sistema iniciou.",
  submit: "Criar igreja e entrar",
  submitting: "Preparando...",
  refused: "Não foi possível concluir",
} as const;
