import type { ChurchLogoText } from "../church-logo.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<ChurchLogoText, InLanguages>> = {
  "churchLogo.saved": ["Logotipo salvo.", "Logotipo guardado.", "Logo saved."],
  "churchLogo.removed": ["Logotipo removido.", "Logotipo quitado.", "Logo removed."],
};
