export const churchLogoMessages = { "churchLogo.saved": 200, "churchLogo.removed": 200 } as const;
export type ChurchLogoText = keyof typeof churchLogoMessages;
