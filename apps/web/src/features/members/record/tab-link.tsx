import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Leads to another tab of the member's page, from a panel that shows a part of it. */
export function TabLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to="." search={(kept: object) => ({ ...kept, tab: to, act: undefined })} replace resetScroll={false}>
      {children}
    </Link>
  );
}
