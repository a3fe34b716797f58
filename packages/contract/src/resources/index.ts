import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { resourceNames } from "./choices.ts";
import * as schemas from "./resource.ts";
import { resourceRoutes } from "./routes.ts";
import { failureTexts } from "../texts/resources.ts";

const special = {
  failures: { "resource.booked": 409, "booking.notFound": 404, "booking.clash": 409 },
  messages: { "booking.saved": 200, "booking.approved": 200, "booking.declined": 200 },
  texts: inEachLanguage(failureTexts),
} as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const resources = {
  about: "Rooms, equipment and vehicles, and their bookings for events.",
  schemas: [schemas],
  routes: resourceRoutes,
  ...joined(recordTexts("resource", resourceNames), special),
} as const;
