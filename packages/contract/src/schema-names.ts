import * as z from "zod/v4/core";
import * as account from "./accounts/account.ts";
import * as profile from "./accounts/profile.ts";
import * as users from "./accounts/users.ts";
import * as dashboard from "./dashboard/routes.ts";
import * as health from "./health/routes.ts";
import * as postalCodes from "./postal-codes/routes.ts";
import * as roles from "./roles/routes.ts";
import * as settings from "./settings/settings.ts";
import * as setup from "./setup/setup.ts";
import * as visitor from "./visitors/visitor.ts";

/** The names of schemas in the documents. For the server: in the browser they would weigh. */

const isSchema = (value: unknown): value is z.$ZodTypes => typeof value === "object" && value !== null && "_zod" in value;

/** The members of an object schema; none for anything else. */
export function namesIn(schema: z.$ZodType | undefined): readonly string[] {
  const def = (schema as z.$ZodTypes | undefined)?._zod.def;
  return def?.type === "object" ? Object.keys(def.shape) : [];
}

const files: readonly Readonly<Record<string, unknown>>[] = [
  account,
  profile,
  users,
  dashboard,
  health,
  postalCodes,
  roles,
  settings,
  setup,
  visitor,
];

/** Every exported object by the name of its export: `visitorCard` is VisitorCard. */
export const schemaNames: z.$ZodRegistry<{ id: string }> = z.registry<{ id: string }>();
for (const file of files) {
  for (const [name, schema] of Object.entries(file)) {
    if (!isSchema(schema) || schema._zod.def.type !== "object" || schemaNames.has(schema)) continue;
    schemaNames.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
}
