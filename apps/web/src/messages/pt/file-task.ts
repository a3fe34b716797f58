declare module "i18next" {
  interface ResourceNamespaceMap {
    "file-task": typeof messages;
  }
}

export const messages = {
  makingLater: "Preparando o arquivo. Ele fica pronto em segundo plano; pode sair desta página.",
  ready: "O arquivo está pronto",
  readyHint: "Fica guardado para você por 24 horas.",
  download: "Baixar arquivo",
  downloadFailed: "Não foi possível baixar o arquivo.",
  cancel: "Cancelar",
  cancelFailed: "Não foi possível cancelar. Tente novamente.",
  failed: "Não foi possível gerar o arquivo",
  failedHint: "Os filtros continuam como estavam. Tente novamente em instantes.",
  retry: "Tentar novamente",
} as const;
