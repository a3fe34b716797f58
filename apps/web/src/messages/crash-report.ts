import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "crash-report": InPortuguese<typeof messages>;
  }
}

export const messages = {
  sending: ["Enviando o relato do erro…", "Enviando el informe del error…", "Sending the error report…"],
  sent: [
    "Nossa equipe foi notificada, sem dados pessoais. Código: {{code}}",
    "Nuestro equipo fue notificado, sin datos personales. Código: {{code}}",
    "Our team has been notified, without personal data. Code: {{code}}",
  ],
  failed: ["O relato do erro não foi enviado.", "El informe del error no se envió.", "The error report was not sent."],
  send: ["Enviar relato", "Enviar informe", "Send report"],
} as const satisfies Messages;
