import type { ChurchLogoText } from "./failures.ts";

export const churchLogoTexts: Record<ChurchLogoText, string> = {
  "churchLogo.saved": "Logotipo guardado.",
  "churchLogo.removed": "Logotipo quitado.",
};
