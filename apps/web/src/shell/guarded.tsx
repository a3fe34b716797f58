import { allows } from "@aprisco/contract/permissions.ts";
import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { landingOf } from "../api/redirect.ts";
import { askerOf } from "../api/rights.ts";
import { useSession } from "../api/session-state.ts";
import type { Place } from "../places.ts";
import { useChurchData } from "./church-query.ts";
import { DeniedPage, NotFoundPage } from "./no-screen.ts";
import { isLanding } from "./page-title.ts";

interface Props {
  readonly place: Place;
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows a screen only to whom its operation is open; a landing page that is another role's leads to the own one. */
export function Guarded({ place, path, children }: Props) {
  const { user } = useSession();
  const off = useChurchData().data?.features_off;
  if (!user) return null;
  if (place.feature !== undefined && off?.includes(place.feature)) return <NotFoundPage />;
  if (isLanding(path) && path !== landingOf(user.role)) return <Navigate to={landingOf(user.role)} replace />;
  if (allows(place.allow, askerOf(user))) return children;
  return <DeniedPage place={place} home={landingOf(user.role)} />;
}
