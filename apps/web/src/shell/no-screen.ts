import { lazyRouteComponent } from "@tanstack/react-router";

// What stands where no screen is: hardly a first visit needs them.

export const NotFoundPage = lazyRouteComponent(() => import("./not-found-page.tsx"), "NotFoundPage");
export const DeniedPage = lazyRouteComponent(() => import("./denied-page.tsx"), "DeniedPage");
