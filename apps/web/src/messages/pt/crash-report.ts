declare module "i18next" {
  interface ResourceNamespaceMap {
    "crash-report": typeof messages;
  }
}

export const messages = {
  sending: "Enviando o relato do erro…",
  sent: "O relato do erro foi enviado, sem dados pessoais. Código: {{code}}",
  failed: "O relato do erro não foi enviado.",
  send: "Enviar relato",
};
