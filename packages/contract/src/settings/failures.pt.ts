import type { SettingsText } from "./failures.ts";

export const settingsTexts: Record<SettingsText, string> = {
  "settings.time": "Horário inválido. Use, por exemplo, 19:30",
  "settings.timeZone": "Fuso horário desconhecido",
  "settings.saved": "Dados da igreja salvos.",
};
