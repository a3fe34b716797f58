import { allows, type Allow, type Asker } from "@aprisco/contract/permissions.ts";
import type { messages } from "../messages/search.ts";
import type { Hue } from "../ui/record/initials.tsx";
import { placeAt } from "../places.ts";
import type { LightPlace, RoomIconName } from "../room.ts";

export interface RoomAct {
  readonly path: string;
  readonly allow: Allow;
  readonly title: Extract<keyof typeof messages, `act.${string}`>;
  /** Position from the top; the first one with `takesName` is on Ctrl+Enter. */
  readonly order: number;
  readonly icon: RoomIconName;
  readonly hue: Hue;
  /** The form takes the typed name (begun-name.ts). */
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

/** The acts of an account, without features that are switched `off`. */
export const actsFor = (asker: Asker, off: readonly string[] = []): readonly SearchAct[] =>
  acts.filter(({ allow, place: { feature } }) => allows(allow, asker) && (feature === undefined || !off.includes(feature)));
