import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useSession } from "../api/session-state.ts";
import { lazyExtra } from "../ui/base/lazy-extra.ts";

/** Lazy: few accounts need it. If it cannot be loaded, nothing else fails. */
const CongregationMenu = lazyExtra(async () => (await import("./congregation-menu.tsx")).CongregationMenu);

/** The choice of a congregation, for accounts that see several. An address with a choice is checked for every account. */
export function CongregationChoice() {
  const { c } = useLocation().search as { readonly c?: string };
  return useSession().user?.choosesCongregation || c ? (
    <Suspense>
      <CongregationMenu />
    </Suspense>
  ) : null;
}
