import { noteAct } from "../../api/note-act.ts";
import { routeTo, type Whereabouts } from "./route-to.ts";

interface Props {
  readonly to: Whereabouts;
  /** The person whose address it is, for the activity log. */
  readonly personId: number;
  readonly words: string;
  readonly label: string;
}

/** A link to a map of an address; without a street, only the text. */
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
