export interface Dates {
  readonly from_on: string;
  readonly until_on: string;
}
export interface Answer {
  readonly answer: "accepted" | "declined";
  readonly reason?: string;
  readonly block?: Dates;
}

const keyOf = (place: number): string => `aprisco_answer ${String(place)}`;

/** The answer to a place that could not be sent; null: none. */
export function keptAnswer(place: number): Answer | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") as Answer | null;
  } catch {
    return null;
  }
}

/** Keeps an answer on the device until it is sent, refused or changed; null: it is none of these any more. */
export function keepAnswer(place: number, answer: Answer | null): void {
  try {
    if (answer === null) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(answer));
  } catch {
    // Without storage the answer is lost when the page is closed.
  }
}
