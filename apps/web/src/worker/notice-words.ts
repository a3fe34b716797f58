/** The text of a notice while no page is open: only that there is one, without names. */
const words = {
  pt: { title: "Há um aviso novo", message: "Toque para abrir o Aprisco.", test: "Os avisos chegam neste aparelho." },
  es: { title: "Hay un aviso nuevo", message: "Toca para abrir Aprisco.", test: "Los avisos llegan a este dispositivo." },
  en: { title: "You have a new notification", message: "Tap to open Aprisco.", test: "Notifications reach this device." },
} as const;

/** The text in the first supported language; else in Portuguese. */
export function wordsIn(languages: readonly string[]): (typeof words)[keyof typeof words] {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in words);
  return words[(known ?? "pt") as keyof typeof words];
}

/** The notice's id in a push message; null: a test, or an invalid message. */
export function noticeIn(text: string | undefined): number | null {
  try {
    const { n } = JSON.parse(text ?? "") as { n?: unknown };
    return typeof n === "number" && Number.isSafeInteger(n) && n > 0 ? n : null;
  } catch {
    return null;
  }
}

/** The page that a tap on a notice opens: the list of notices with this one in it. */
export const placeOfNotice = (notice: number | null): string => (notice === null ? "/dashboard" : `/notifications?notice=${notice}`);
