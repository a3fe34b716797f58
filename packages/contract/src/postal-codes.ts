import * as z from "zod/mini";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/postal-codes.ts";

export const postalCode = z.object({
  cep: z.string(),
  address: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
});
export type PostalCode = z.infer<typeof postalCode>;

export const postalCodeRoutes = routeTable("postal-codes", {
  lookUpPostalCode: {
    method: "GET",
    path: "/postal-codes/{cep}",
    summary: "The address of a Brazilian postal code",
    allow: "anyone",
    // Twenty visitors may share the church's Wi-Fi on a Sunday.
    limit: { max: 60, windowSeconds: 600 },
    params: z.object({ cep: z.string().check(z.regex(/^\d{8}$/)) }),
    reply: postalCode,
    fails: ["postalCode.notFound"],
  },
});

export const postalCodeFailures = { "postalCode.notFound": 404 } as const;
export type PostalCodeText = keyof typeof postalCodeFailures;

export const feature = {
  about: "The address of a postal code.",
  routes: postalCodeRoutes,
  failures: postalCodeFailures,
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
