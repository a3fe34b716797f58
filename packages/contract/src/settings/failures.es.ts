import type { SettingsText } from "./failures.ts";

export const settingsTexts: Record<SettingsText, string> = {
  "settings.time": "Hora no válida. Usa, por ejemplo, 19:30",
  "settings.timeZone": "Zona horaria desconocida",
  "settings.saved": "Datos de la iglesia guardados.",
};
