import { allows, type Allow, type Asker } from "@aprisco/contract/permissions.ts";
import type { messages } from "../messages/search.ts";
import type { Hue } from "../ui/record/initials.tsx";
import { placeAt } from "../places.ts";
import type { LightPlace, RoomIconName } from "../room.ts";

/** What a room offers under 'Fazer' in Busca Global: a form at the place of a path. */
export interface RoomAct {
  readonly path: string;
  /** What the operation asks of its caller, beyond the place itself. */
  readonly allow: Allow;
  readonly title: Extract<keyof typeof messages, `act.${string}`>;
  /** From the top; the first that takes a name is the one of Ctrl+Enter. */
  readonly order: number;
  readonly icon: RoomIconName;
  readonly hue: Hue;
  /** The form begins with the name that was typed (begun-name.ts). */
  readonly takesName: boolean;
}

export interface SearchAct extends Omit<RoomAct, "path"> {
  readonly place: Pick<LightPlace, "paths" | "feature">;
}

const acts: readonly SearchAct[] = Object.values(
  import.meta.glob<RoomAct | undefined>("../features/*/room.ts", { query: "?searchAct", eager: true, import: "searchAct" }),
)
  .flatMap((act) => {
    const place = act && placeAt(act.path);
    return place ? [{ ...act, place }] : [];
  })
  .sort((one, other) => one.order - other.order);

/** What this account may do, without what the church has switched `off`. */
export const actsFor = (asker: Asker, off: readonly string[] = []): readonly SearchAct[] =>
  acts.filter(({ allow, place: { feature } }) => allows(allow, asker) && (feature === undefined || !off.includes(feature)));
