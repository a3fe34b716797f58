import { useLanguage } from "../../../language/use-language.ts";
import { ownClockText } from "./own-clock-text.ts";
import type { EventTimes } from "./when.ts";

/** The start of an event on its own clock. Loaded only for an event of another zone: the names of cities are heavy. */
export function OwnClock({ event }: { readonly event: EventTimes }) {
  const language = useLanguage();
  return ` (${ownClockText(language, event)})`;
}
