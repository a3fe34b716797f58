import type { Matrix, RosterService } from "@aprisco/contract/schedule.ts";
import { Suspense } from "react";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import type { Need, Place } from "./places.ts";

const Candidates = lazyPart(async () => ({ default: (await import("./candidates.tsx")).Candidates }));
const NeedsDialog = lazyPart(async () => ({ default: (await import("./needs-dialog.tsx")).NeedsDialog }));
const MoveDialog = lazyPart(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));

export type RosterLayer =
  | { readonly kind: "candidates"; readonly need: Need; readonly name: string; readonly instead: Place | null }
  | { readonly kind: "needs"; readonly ministryId: number; readonly service: RosterService }
  /** `needId`: where it was dropped, with a warning; null: to be chosen. */
  | { readonly kind: "move"; readonly place: Place; readonly needId: number | null };

interface Props {
  readonly matrix: Matrix;
  readonly layer: RosterLayer | null;
  readonly onShow: (layer: RosterLayer) => void;
  readonly onClose: () => void;
}

export function RosterLayers({ matrix, layer, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      {layer?.kind === "candidates" ? <Candidates {...layer} onClose={onClose} /> : null}
      {layer?.kind === "needs" ? <NeedsDialog matrix={matrix} {...layer} onClose={onClose} /> : null}
      {layer?.kind === "move" ? <MoveDialog matrix={matrix} {...layer} onClose={onClose} /> : null}
    </Suspense>
  );
}
