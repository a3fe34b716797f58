import type { userRoutes } from "@aprisco/contract/accounts/user-routes.ts";
import type { Received } from "@aprisco/contract/route.ts";
import type { PersonDraft } from "../../people/index.ts";

export type NewUser = Received<(typeof userRoutes)["createUser"]>["body"];

/** Only what was said: an empty field of the form never empties what is known. */
const said = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T;

/**
 * What a conversion says of the person, under the names of spec.md §3 in either spelling. Without children there is nothing
 * to say about them.
 */
export function personIn(body: NewUser): PersonDraft {
  const count = body.childrenCount ?? body.children_count;
  const hasChildren = body.hasChildren ?? body.has_children ?? (typeof count === "number" ? count > 0 : undefined);
  return said({
    name: body.name,
    email: body.email,
    phone: body.phone,
    address: body.address,
    family_name: body.familyName ?? body.family_name,
    marital_status: body.maritalStatus ?? body.marital_status,
    has_children: hasChildren,
    ...(hasChildren === false
      ? {}
      : {
          children_count: count,
          children_ages: body.childrenAges ?? body.children_ages,
          children_names: body.childrenNames ?? body.children_names,
        }),
  }) as PersonDraft;
}
