import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "timeline.contactLogged": ["Contato registrado.", "Contacto registrado.", "Contact logged."],
} satisfies Readonly<Record<string, InLanguages>>;
