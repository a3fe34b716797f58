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
import { scrollKeyOf } from "../ui/list/layer-steps.ts";
import { useChurchData } from "./church-query.ts";
import { NotFoundPage, DeniedPage } from "./no-screen.ts";
import { isLanding } from "./page-title.ts";
import { parseSearch, stringifySearch } from "./search-text.ts";
import { Shell } from "./shell.tsx";

/** Adds the chosen congregation to every link, unless the link sets `c` itself, even to undefined. */
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

/** The error screen of a page. later.tsx replaces it by one that can say more. */
export const failed: { Page: ComponentType<{ readonly error: unknown }> } = { Page: CrashScreen };

/** Rewords the error of a missing file: on the browser's own wording the router reloads the page, even if the server does not answer. */
const noFile = ({ message }: Error): never => {
  throw new Error(`File: ${message}`);
};

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
  getScrollRestorationKey: scrollKeyOf,
  // Preloads code and texts of a page on touch or hover.
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

/** Renders a screen for accounts that meet its condition. Another role's landing page redirects to the account's own. */
function Guarded({ place, path, children }: Props) {
  const { user } = useSession();
  const off = useChurchData().data?.features_off;
  if (!user) return null;
  if (place.feature !== undefined && off?.includes(place.feature)) return <NotFoundPage />;
  if (isLanding(path) && path !== landingOf(user.role)) return <Navigate to={landingOf(user.role)} replace />;
  if (allows(place.allow, askerOf(user))) return children;
  return <DeniedPage place={place} home={landingOf(user.role)} />;
}
