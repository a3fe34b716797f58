import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { isFailure } from "../../api/failure.ts";
import { userKeys } from "../accounts/user-queries.ts";
import type { NewUser } from "./convert-draft.ts";
import { useConverted } from "../visitors/visitor-changes.ts";

interface Conversion {
  readonly body: NewUser;
  /** The same for a repeated try. */
  readonly key: string;
}

/** Makes the visitor a member: POST /users, which does it all at once, then PUT /visitors/{id} as the specification has it. */
export function useConvert(id: number) {
  const client = useQueryClient();
  const converted = useConverted(id);
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ body, key }: Conversion): Promise<UserWithLink> => {
      const made = (await call(accountRoutes.createUser, { body, idempotencyKey: key })).data;
      const change = { status: "convertido_para_membro" as const, converted_at: new Date().toISOString(), converted_by: "system" };
      try {
        await call(visitorRoutes.updateVisitor, { params: { id }, body: change });
      } catch (cause) {
        // The first call has already converted the card; a lost second one must not tell anybody otherwise.
        if (!isFailure(cause)) throw cause;
      }
      return made;
    },
    onSuccess: () => {
      converted();
      void client.invalidateQueries({ queryKey: userKeys.all });
    },
  });
}
