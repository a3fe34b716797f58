import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

export function TabLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to="." search={(kept: object) => ({ ...kept, tab: to, act: undefined })} replace resetScroll={false}>
      {children}
    </Link>
  );
}
