import { lazyRouteComponent } from "@tanstack/react-router";

// Lazy: a first visit hardly needs them.

export const NotFoundPage = lazyRouteComponent(() => import("./not-found-page.tsx"), "NotFoundPage");
export const DeniedPage = lazyRouteComponent(() => import("./denied-page.tsx"), "DeniedPage");
