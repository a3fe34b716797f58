import type { User } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { FreshProof } from "@aprisco/contract/factors/factor.ts";
import { freshProofFails } from "@aprisco/contract/factors/failures.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useState } from "react";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { asksProof } from "../details/changes.ts";

type Body = CallRequest<typeof accountRoutes.updateUser>["body"];
interface Proof {
  readonly send: (proof: FreshProof) => Promise<void>;
  readonly leave: () => void;
}

/** A refusal of what was given as a proof, which the question for it shows; any other one is the form's. */
const isOfProof = (cause: unknown): boolean =>
  asksProof(cause) || (isFailure(cause) && (freshProofFails as readonly string[]).includes(cause.code));

/** A change of an account; where the server asks for more than an open session (another's e-mail), `proof` asks and sends it along. */
export function useProvenChange(id: number): { readonly send: (body: Body) => Promise<User>; readonly proof: Proof | null } {
  const { mutateAsync: change } = useChange(accountRoutes.updateUser);
  const [proof, setProof] = useState<Proof | null>(null);
  const params = { id };
  const prove = (body: Body, asked: unknown): Promise<User> =>
    new Promise((done, failed) => {
      const leave = (cause: unknown) => {
        setProof(null);
        failed(cause as Error);
      };
      const send = async (given: FreshProof) => {
        try {
          done(await change({ params, body: { ...body, ...given } }));
          setProof(null);
        } catch (cause) {
          if (isOfProof(cause)) throw cause;
          leave(cause);
        }
      };
      setProof({ send, leave: () => leave(asked) });
    });
  const send = async (body: Body): Promise<User> => {
    try {
      return await change({ params, body });
    } catch (cause) {
      return asksProof(cause) ? prove(body, cause) : Promise.reject(cause as Error);
    }
  };
  return { send, proof };
}
