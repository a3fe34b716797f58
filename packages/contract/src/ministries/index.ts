import { recordTexts } from "../record-texts.ts";
import { ministryNames } from "./choices.ts";
import * as schemas from "./ministry.ts";
import { ministryRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const ministries = {
  about: "The groups that serve in the church, each with its leader.",
  schemas: [schemas],
  routes: ministryRoutes,
  ...recordTexts("ministry", ministryNames),
} as const;
