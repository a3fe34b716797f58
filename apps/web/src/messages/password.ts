import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    password: InPortuguese<typeof messages>;
  }
}

export const messages = {
  password: ["Senha", "Contraseña", "Password"],
  confirmation: ["Confirmar senha", "Confirmar contraseña", "Confirm password"],
  mismatch: ["Senhas não coincidem", "Las contraseñas no coinciden", "Passwords don’t match"],
  invalid: ["Senha inválida", "Contraseña no válida", "Invalid password"],
  failed: ["Erro ao definir senha", "Error al definir la contraseña", "We couldn’t set the password"],
  later: ["Tente novamente mais tarde.", "Inténtalo de nuevo más tarde.", "Please try again later."],
  save: ["Salvar senha", "Guardar contraseña", "Save password"],
  saving: ["Salvando...", "Guardando...", "Saving..."],
  done: ["Senha definida", "Contraseña definida", "Password set"],
  doneText: [
    "Agora entre com o seu e-mail e a nova senha.",
    "Ahora entra con tu correo electrónico y la nueva contraseña.",
    "Now sign in with your email and the new password.",
  ],
  "rules.title": ["A senha precisa ter:", "La contraseña debe tener:", "The password needs:"],
  "rules.length": ["pelo menos 8 caracteres", "al menos 8 caracteres", "at least 8 characters"],
  "rules.lower": ["uma letra minúscula", "una letra minúscula", "one lowercase letter"],
  "rules.upper": ["uma letra maiúscula", "una letra mayúscula", "one uppercase letter"],
  "rules.digit": ["um número", "un número", "one digit"],
  "rules.special": ["um caractere especial, como ! ou @", "un carácter especial, como ! o @", "one special character, such as ! or @"],
  "rules.uncommon": ["nenhuma palavra comum, nem o seu nome", "ninguna palabra común, ni tu nombre", "no common word, and not your name"],
  "rules.common": ["senha muito comum", "contraseña muy común", "this password is too common"],
  "rules.met": ["atendido", "cumplido", "met"],
  "rules.open": ["falta", "falta", "missing"],
} as const satisfies Messages;
