import type { ChurchLogoText } from "./failures.ts";

export const churchLogoTexts: Record<ChurchLogoText, string> = {
  "churchLogo.saved": "Logo saved.",
  "churchLogo.removed": "Logo removed.",
};
