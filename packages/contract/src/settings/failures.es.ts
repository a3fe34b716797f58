import type { SettingsText } from "./failures.ts";

export const settingsTexts: Record<SettingsText, string> = {
  "settings.time": "Hora no válida. Usa, por ejemplo, 19:30",
  "settings.timeZone": "Zona horaria desconocida",
  "settings.cepAddress": "Usa una dirección https, con el lugar del CEP entre llaves",
  "settings.changedSince": "Esta configuración volvió a cambiar después. Recarga la página para ver cómo está.",
  "feature.off": "Esta función está desactivada en la configuración.",
  "settings.changed": "Configuración guardada.",
  "settings.putBack": "Valor anterior restaurado.",
  "settings.saved": "Datos de la iglesia guardados.",
};
