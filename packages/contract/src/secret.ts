import * as z from "zod/mini";

const secrets = new WeakSet<z.core.$ZodType>();

/** A parameter in a path or query that lets in whoever holds it (a calendar's address, the link of an answer): its address is kept quiet. */
export function secret<T extends z.core.$ZodType>(schema: T): T {
  const marked = z.clone(schema);
  secrets.add(marked);
  return marked;
}

/** Whether a row's parameters or query hold a secret. */
export function holdsSecret(schema: z.core.$ZodType | undefined): boolean {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  return def?.type === "object" && Object.values<z.core.$ZodType>(def.shape).some((member) => secrets.has(member));
}
