import { features, type Features } from "./features.ts";
import type { HandlerInput, NamedRoute } from "./route.ts";

export type AllRoutes = { [F in keyof Features]: (row: Features[F]["routes"]) => void }[keyof Features] extends (row: infer Rows) => void
  ? Rows
  : never;

/** The query and the body of an operation, as its handler gets them. */
export type QueryOf<O extends keyof AllRoutes> = HandlerInput<AllRoutes[O]>["query"];
export type BodyOf<O extends keyof AllRoutes> = HandlerInput<AllRoutes[O]>["body"];

export interface ListedRoute {
  readonly feature: string;
  readonly operation: string;
  readonly row: NamedRoute;
}

export const allRoutes: readonly ListedRoute[] = Object.entries(features).flatMap(([feature, { routes }]) =>
  Object.entries<NamedRoute>(routes).map(([operation, row]) => ({ feature, operation, row })),
);
