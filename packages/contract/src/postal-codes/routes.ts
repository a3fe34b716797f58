import * as z from "zod/mini";
import { routeTable } from "../route.ts";

export const postalCode = z.object({
  cep: z.string(),
  address: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
});
export type PostalCode = z.infer<typeof postalCode>;

export const postalCodeRoutes = routeTable({
  lookUpPostalCode: {
    method: "GET",
    path: "/postal-codes/{cep}",
    summary: "The address of a Brazilian postal code",
    allow: "anyone",
    params: z.object({ cep: z.string().check(z.regex(/^\d{8}$/)) }),
    reply: postalCode,
    fails: ["postalCode.notFound"],
  },
});
