import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import type { NewUser } from "./convert-draft.ts";
import { useUpdateVisitor } from "./visitor-changes.ts";

/** Makes the visitor a member: POST /users, which does it all at once, then PUT /visitors/{id} as the specification has it. */
export function useConvert(id: number) {
  const create = useChange(accountRoutes.createUser, { input: (body: NewUser) => ({ body }) });
  const update = useUpdateVisitor(id);
  return {
    error: create.error,
    isPending: create.isPending || update.isPending,
    mutateAsync: async (body: NewUser): Promise<UserWithLink> => {
      // converted_at and converted_by are sent as the specification says; the server sets them itself.
      const change = { status: "convertido_para_membro" as const, converted_at: new Date().toISOString(), converted_by: "system" };
      const made = await create.mutateAsync(body);
      try {
        await update.mutateAsync(change);
      } catch (cause) {
        // The first call has already converted the card; a lost second one must not tell anybody otherwise.
        if (!isFailure(cause)) throw cause;
      }
      return made;
    },
  };
}
