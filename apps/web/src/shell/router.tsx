import { allows } from "@aprisco/contract/permissions.ts";
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, Navigate } from "@tanstack/react-router";
import i18n from "i18next";
import type { ComponentType, ReactNode } from "react";
import { landingOf } from "../api/redirect.ts";
import { askerOf } from "../api/rights.ts";
import { useSession } from "../api/session-state.ts";
import { places, screenOf } from "../places.ts";
import type { LightPlace } from "../room.ts";
import { CrashScreen } from "../ui/base/error-boundary.tsx";
import { PageLoader } from "../ui/base/loaders.tsx";
import { useChurchData } from "./church-query.ts";
import { NotFoundPage, DeniedPage } from "./no-screen.ts";
import { isLanding } from "./page-title.ts";
import { parseSearch, stringifySearch } from "./search-text.ts";
import { Shell } from "./shell.tsx";

/** The chosen congregation goes along with every link; an address that says `c` itself, undefined too, decides. */
const keepChoice = ({ search, next }: { search: object; next: (search: object) => object }): object => {
  const to = next(search);
  return "c" in to || !("c" in search) ? to : { ...to, c: search.c };
};

const root = createRootRoute({
  search: { middlewares: [keepChoice] },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});

/** What stands in the place of a page that failed. What comes after the first paint (later.tsx) knows more to say. */
export const failed: { Page: ComponentType<{ readonly error: unknown }> } = { Page: CrashScreen };

/** A page's file did not come. Said otherwise than browsers do, or the router loads the whole page anew, where there may be nobody to answer. */
const noFile = ({ message }: Error): never => {
  throw new Error(`File: ${message}`);
};

/** One route for each address of a screen. */
function routesOf(place: LightPlace) {
  const screen = async () => await screenOf(place).catch(noFile);
  const Page = lazyRouteComponent(async () => ({ default: await (await screen()).load().catch(noFile) }));
  return place.paths.map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: async () => await i18n.loadNamespaces([...(await screen()).texts]),
      component: Object.assign(
        () => (
          <Guarded place={place} path={path}>
            <Page />
          </Guarded>
        ),
        { preload: async () => await Page.preload?.() },
      ),
    }),
  );
}

export const router = createRouter({
  routeTree: root.addChildren(places.flatMap(routesOf)),
  parseSearch,
  stringifySearch,
  trailingSlash: "never",
  scrollRestoration: true,
  // A page's code and texts are there before the finger leaves the link.
  defaultPreload: "intent",
  defaultPendingComponent: PageLoader,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ({ error }) => <failed.Page error={error} />,
  defaultNotFoundComponent: NotFoundPage,
});

interface Props {
  readonly place: LightPlace;
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows a screen only to whom its operation is open; a landing page that is another role's leads to the own one. */
function Guarded({ place, path, children }: Props) {
  const { user } = useSession();
  const off = useChurchData().data?.features_off;
  if (!user) return null;
  if (place.feature !== undefined && off?.includes(place.feature)) return <NotFoundPage />;
  if (isLanding(path) && path !== landingOf(user.role)) return <Navigate to={landingOf(user.role)} replace />;
  if (allows(place.allow, askerOf(user))) return children;
  return <DeniedPage place={place} home={landingOf(user.role)} />;
}
