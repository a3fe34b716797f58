import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** The end of the breadcrumb, rendered by the open page into the top bar, which reserves the place by address. */
export function Crumb({ children }: { readonly children: ReactNode }) {
  // useSyncExternalStore reads it again after each render, so that the element is found once it exists.
  const place = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById("record-crumb"),
  );
  return place ? createPortal(children, place) : null;
}
