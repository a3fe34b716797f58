import type { InLanguages } from "../languages.ts";
import type { SettingsText } from "../settings.ts";

export const failureTexts: Readonly<Record<SettingsText, InLanguages>> = {
  "settings.time": [
    "Horário inválido. Use, por exemplo, 19:30",
    "Hora no válida. Usa, por ejemplo, 19:30",
    "Invalid time. Use, for example, 19:30",
  ],
  "settings.assetPrefix": [
    "Use só letras, números e hífen, até 10 caracteres",
    "Usa solo letras, números y guion, hasta 10 caracteres",
    "Use letters, digits and hyphens only, up to 10 characters",
  ],
  "settings.timeZone": ["Fuso horário desconhecido", "Zona horaria desconocida", "Unknown time zone"],
  "settings.cepAddress": [
    "Use um endereço https, com o lugar do CEP entre chaves",
    "Usa una dirección https, con el lugar del CEP entre llaves",
    "Use an https address, with the place of the code in braces",
  ],
  "settings.recentDays": ["Use um número de dias, de 7 a 730", "Usa un número de días, de 7 a 730", "Use a number of days, from 7 to 730"],
  "settings.changedSince": [
    "Esta configuração mudou de novo depois disso. Recarregue a página para ver como está.",
    "Esta configuración volvió a cambiar después. Recarga la página para ver cómo está.",
    "This setting has changed again since then. Reload the page to see its current value.",
  ],
  "feature.off": [
    "Este recurso está desligado nas configurações.",
    "Esta función está desactivada en la configuración.",
    "This feature is switched off in the settings.",
  ],
  "settings.changed": ["Configuração salva.", "Configuración guardada.", "The setting is saved."],
  "settings.putBack": ["Valor anterior restaurado.", "Valor anterior restaurado.", "The previous value has been restored."],
  "settings.saved": ["Dados da igreja salvos.", "Datos de la iglesia guardados.", "The church’s details are saved."],
};
