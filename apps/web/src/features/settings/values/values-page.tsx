import { useLocation } from "@tanstack/react-router";
import { featuresPlace, servicesPlace } from "../places.ts";
import { FeatureSwitches } from "./feature-switches.tsx";
import { History } from "./history.tsx";
import { Services } from "./services.tsx";

/** The sections that show settings by key, and their history. */
export function ValuesPage() {
  const { pathname } = useLocation();
  if (featuresPlace.paths.includes(pathname)) return <FeatureSwitches />;
  return servicesPlace.paths.includes(pathname) ? <Services /> : <History />;
}
