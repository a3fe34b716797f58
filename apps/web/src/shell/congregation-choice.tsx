import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useSession } from "../api/session-state.ts";
import { lazyExtra } from "../ui/base/lazy-extra.ts";

/** Seldom there: the first visit does not wait for it, and a line that breaks meanwhile takes nothing else with it. */
const CongregationMenu = lazyExtra(async () => (await import("./congregation-menu.tsx")).CongregationMenu);

/** The choice of a congregation, for accounts that see several; an address with one is looked at for every account. */
export function CongregationChoice() {
  const { c } = useLocation().search as { readonly c?: string };
  return useSession().user?.choosesCongregation || c ? (
    <Suspense>
      <CongregationMenu />
    </Suspense>
  ) : null;
}
