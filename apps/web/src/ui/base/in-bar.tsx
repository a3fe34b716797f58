import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePhone } from "./use-phone.ts";

/** The places of a phone's top bar that the open page fills: its title, its acts, and a search over the whole bar. */
type BarPlace = "title" | "acts" | "search";

/** The id of the element; the shell's top bar renders it. */
export const barPlaceId = (place: BarPlace): string => `bar-${place}`;

const never = () => () => undefined;

/** Renders into a place of the phone's top bar, in a wide window (and where there is no bar) where it stands. */
export function InBar({ place, children }: { readonly place: BarPlace; readonly children: ReactNode }) {
  const phone = usePhone();
  // useSyncExternalStore reads it again after each render, so that the element is found once it exists.
  const element = useSyncExternalStore(never, () => document.getElementById(barPlaceId(place)));
  return phone && element ? createPortal(children, element) : children;
}
