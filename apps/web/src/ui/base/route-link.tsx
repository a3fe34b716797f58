import { noteAct } from "../../api/note-act.ts";
import { routeTo, type Whereabouts } from "./route-to.ts";

interface Props {
  readonly to: Whereabouts;
  /** Who lives there, for the activity log. */
  readonly personId: number;
  readonly words: string;
  /** What touching the words does. */
  readonly label: string;
}

/** The way to where somebody lives. Without a street it is the words alone. */
export function RouteLink({ to, personId, words, label }: Props) {
  const route = routeTo(to);
  if (route === null) return words;
  return (
    <a
      href={route}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      title={label}
      aria-label={`${words}: ${label}`}
      onClick={() => void noteAct("route.opened", personId)}
    >
      {words}
    </a>
  );
}
