declare module "i18next" {
  interface ResourceNamespaceMap {
    password: typeof messages;
  }
}

export const messages = {
  password: "Senha",
  confirmation: "Confirmar senha",
  mismatch: "Senhas não coincidem",
  invalid: "Senha inválida",
  failed: "Erro ao definir senha",
  later: "Tente novamente mais tarde.",
  save: "Salvar senha",
  saving: "Salvando...",
  done: "Senha definida",
  doneText: "Agora entre com o seu e-mail e a nova senha.",
  "rules.title": "A senha precisa ter:",
  "rules.length": "pelo menos 8 caracteres",
  "rules.lower": "uma letra minúscula",
  "rules.upper": "uma letra maiúscula",
  "rules.digit": "um número",
  "rules.special": "um caractere especial, como ! ou @",
  "rules.uncommon": "nenhuma palavra comum, nem o seu nome",
  "rules.common": "senha muito comum",
  "rules.met": "atendido",
  "rules.open": "falta",
} as const;
