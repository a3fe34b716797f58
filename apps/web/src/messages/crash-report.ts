import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "crash-report": InPortuguese<typeof messages>;
  }
}

export const messages = {
  sending: ["Enviando o relato do erro…", "Enviando el informe del error…", "Sending the error report…"],
  sent: [
    "O relato do erro foi enviado, sem dados pessoais. Código: {{code}}",
    "El informe del error se envió, sin datos personales. Código: {{code}}",
    "The error report was sent, without personal data. Code: {{code}}",
  ],
  failed: ["O relato do erro não foi enviado.", "El informe del error no se envió.", "The error report was not sent."],
  send: ["Enviar relato", "Enviar informe", "Send report"],
} as const satisfies Messages;
