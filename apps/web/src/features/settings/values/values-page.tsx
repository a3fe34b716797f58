import { useLocation } from "@tanstack/react-router";
import { FeatureSwitches } from "./feature-switches.tsx";
import { History } from "./history.tsx";
import { PostalCodes } from "./postal-codes.tsx";

/** The sections that show settings by key, and their history. */
export function ValuesPage() {
  const { pathname } = useLocation();
  if (pathname === "/settings/features") return <FeatureSwitches />;
  return pathname === "/settings/services" ? <PostalCodes /> : <History />;
}
