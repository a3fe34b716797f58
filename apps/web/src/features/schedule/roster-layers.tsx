import type { Matrix, RosterService } from "@aprisco/contract/schedule.ts";
import { Suspense } from "react";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import type { Need, Place } from "./places.ts";

const Candidates = lazyPart(async () => ({ default: (await import("./candidates.tsx")).Candidates }));
const NeedsDialog = lazyPart(async () => ({ default: (await import("./needs-dialog.tsx")).NeedsDialog }));
const HandLinkDialog = lazyPart(async () => ({ default: (await import("./hand-link-dialog.tsx")).HandLinkDialog }));
const MoveDialog = lazyPart(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));

export type RosterLayer =
  | { readonly kind: "candidates"; readonly need: Need; readonly name: string; readonly instead: Place | null }
  | { readonly kind: "needs"; readonly ministryId: number; readonly service: RosterService }
  | { readonly kind: "link"; readonly place: Place }
  /** `needId`: where it was dropped, and `cause`, why it did not go there; null: to be chosen. */
  | { readonly kind: "move"; readonly place: Place; readonly needId: number | null; readonly cause?: unknown };

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
      {layer?.kind === "link" ? <HandLinkDialog id={layer.place.id} name={layer.place.name} onClose={onClose} /> : null}
      {layer?.kind === "move" ? <MoveDialog matrix={matrix} {...layer} onClose={onClose} /> : null}
    </Suspense>
  );
}
