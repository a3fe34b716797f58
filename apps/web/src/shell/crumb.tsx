import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** The end of the breadcrumb, said by the page that is open; the top bar makes the place for it by the address. */
export function Crumb({ children }: { readonly children: ReactNode }) {
  // React looks again after each drawing.
  const place = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById("record-crumb"),
  );
  return place ? createPortal(children, place) : null;
}
