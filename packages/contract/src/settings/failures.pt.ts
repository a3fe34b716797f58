import type { SettingsText } from "./failures.ts";

export const settingsTexts: Record<SettingsText, string> = {
  "settings.time": "Horário inválido. Use, por exemplo, 19:30",
  "settings.timeZone": "Fuso horário desconhecido",
  "settings.cepAddress": "Use um endereço https, com o lugar do CEP entre chaves",
  "settings.changedSince": "Esta configuração mudou de novo depois disso. Recarregue a página para ver como está.",
  "feature.off": "Este recurso está desligado nas configurações.",
  "settings.changed": "Configuração salva.",
  "settings.putBack": "Valor anterior restaurado.",
  "settings.saved": "Dados da igreja salvos.",
};
