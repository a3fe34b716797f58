/** What a notice says while no page is open: that there is one, and nothing of whom it is about. */
const words = {
  pt: { title: "Há um aviso novo", message: "Toque para abrir o Aprisco.", test: "Os avisos chegam neste aparelho." },
  es: { title: "Hay un aviso nuevo", message: "Toca para abrir Aprisco.", test: "Los avisos llegan a este dispositivo." },
  en: { title: "You have a new notification", message: "Tap to open Aprisco.", test: "Notifications reach this device." },
} as const;

/** The words in the first of these languages that is ours; Portuguese, when none is. */
export function wordsIn(languages: readonly string[]): (typeof words)[keyof typeof words] {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in words);
  return words[(known ?? "pt") as keyof typeof words];
}

/** The number of the notice in a message; null: a test, or what is no message of ours. */
export function noticeIn(text: string | undefined): number | null {
  try {
    const { n } = JSON.parse(text ?? "") as { n?: unknown };
    return typeof n === "number" && Number.isSafeInteger(n) && n > 0 ? n : null;
  } catch {
    return null;
  }
}

/** Where a tap on a notice leads: to itself among the others, with the way to what it is about. */
export const placeOfNotice = (notice: number | null): string => (notice === null ? "/dashboard" : `/notifications?notice=${notice}`);
