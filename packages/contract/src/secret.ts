import * as z from "zod/mini";

const secrets = new WeakSet<z.core.$ZodType>();

/** Marks a parameter as a secret (address of a calendar, link of an answer): logs do not contain it. */
export function secret<T extends z.core.$ZodType>(schema: T): T {
  const marked = z.clone(schema);
  secrets.add(marked);
  return marked;
}

/** Whether a route's parameters or query contain a secret. */
export function holdsSecret(schema: z.core.$ZodType | undefined): boolean {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  return def?.type === "object" && Object.values<z.core.$ZodType>(def.shape).some((member) => secrets.has(member));
}
