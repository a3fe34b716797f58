import type { Session } from "./api.ts";

/** What somebody chose before. */
export interface Choices {
  readonly theme?: "light" | "dark";
  readonly language?: "pt-BR" | "es" | "en";
}

/** What a browser holds of ours before its first page opens, as members of its localStorage. */
export const stored = (session: Session | null, { theme, language }: Choices): { name: string; value: string }[] => [
  ...(session
    ? [
        { name: "auth_token", value: session.token },
        { name: "refresh_token", value: session.refreshToken },
      ]
    : []),
  ...(theme ? [{ name: "aprisco_theme", value: theme }] : []),
  ...(language ? [{ name: "i18nextLng", value: language }] : []),
];
