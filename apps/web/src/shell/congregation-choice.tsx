import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useSession } from "../api/session-state.ts";

/** Seldom there: the first visit does not wait for it. */
const CongregationMenu = lazy(() => import("./congregation-menu.tsx").then((file) => ({ default: file.CongregationMenu })));

/** The choice of a congregation, for accounts that see several; an address with one is looked at for every account. */
export function CongregationChoice() {
  const { c } = useLocation().search as { readonly c?: string };
  return useSession().user?.choosesCongregation || c ? (
    <Suspense>
      <CongregationMenu />
    </Suspense>
  ) : null;
}
