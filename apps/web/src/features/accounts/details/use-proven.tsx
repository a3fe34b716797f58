import { type FreshProof, freshProofFails } from "@aprisco/contract/factors.ts";
import { Suspense, useState, type ReactNode } from "react";
import { isFailure } from "../../../api/failure.ts";
import { LinkProofDialog } from "../../factors/index.ts";
import { asksProof } from "./changes.ts";

interface ProofTexts {
  readonly title: string;
  readonly confirm: string;
}
interface Proof {
  readonly send: (proof: FreshProof) => Promise<void>;
  readonly leave: () => void;
}

/** Whether the server refused the proof: then the proof dialog shows it, otherwise the form. */
const isOfProof = (cause: unknown): boolean =>
  asksProof(cause) || (isFailure(cause) && (freshProofFails as readonly string[]).includes(cause.code));

/**
 * Sends a change. If the server asks for a proof, shows a dialog and sends the change again with it; a dialog that is closed leaves
 * the form with the server's question as its refusal.
 */
export function useProven<B extends object, T>(
  change: (body: B & FreshProof) => Promise<T>,
): { readonly send: (body: B) => Promise<T>; readonly dialogWith: (texts: ProofTexts) => ReactNode } {
  const [proof, setProof] = useState<Proof | null>(null);
  const prove = (body: B, asked: unknown): Promise<T> =>
    new Promise((done, failed) => {
      const leave = (cause: unknown) => {
        setProof(null);
        failed(cause as Error);
      };
      const send = async (given: FreshProof) => {
        try {
          done(await change({ ...body, ...given }));
          setProof(null);
        } catch (cause) {
          if (isOfProof(cause)) throw cause;
          leave(cause);
        }
      };
      setProof({ send, leave: () => leave(asked) });
    });
  const send = async (body: B): Promise<T> => {
    try {
      return await change(body);
    } catch (cause) {
      return asksProof(cause) ? prove(body, cause) : Promise.reject(cause as Error);
    }
  };
  const dialogWith = (texts: ProofTexts): ReactNode =>
    proof && (
      <Suspense fallback={null}>
        <LinkProofDialog {...texts} send={proof.send} onClose={proof.leave} />
      </Suspense>
    );
  return { send, dialogWith };
}
