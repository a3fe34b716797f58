import { features, type Features } from "./features.ts";
import type { NamedRow } from "./route.ts";

/** Every operation → its row, whichever feature it is of. */
export type AllRoutes = { [F in keyof Features]: (row: Features[F]["routes"]) => void }[keyof Features] extends (row: infer Rows) => void
  ? Rows
  : never;

export interface ListedRoute {
  readonly feature: string;
  readonly operation: string;
  readonly row: NamedRow;
}

/** Every row with its feature and operation name. */
export const allRoutes: readonly ListedRoute[] = Object.entries(features).flatMap(([feature, { routes }]) =>
  Object.entries<NamedRow>(routes).map(([operation, row]) => ({ feature, operation, row })),
);
