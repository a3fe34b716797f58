import type { FactorKind } from "@aprisco/contract/factors-proof.ts";
import type { FreshProof } from "@aprisco/contract/factors.ts";
import { useRef, useState } from "react";
import { isFailure } from "../../api/failure.ts";
import { PasskeyCanceled, signWithPasskey } from "./webauthn.ts";

export interface ProofDemand {
  readonly factor: boolean;
  readonly password: boolean;
}

/** A proof with the second factor; with the password if the account has none. */
export const factorOrPassword = (kinds: readonly FactorKind[]): ProofDemand => ({ factor: kinds.length > 0, password: kinds.length === 0 });

/** A proof for a call that shows or makes a key: the password, and the second factor if the account has one. */
export const passwordAndFactor = (kinds: readonly FactorKind[]): ProofDemand => ({ factor: kinds.length > 0, password: true });

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until the next attempt. */
  readonly retryAfter: number;
}

const refusalOf = (cause: unknown): Refusal => {
  if (cause instanceof PasskeyCanceled) return { code: "passkey.canceled", message: "", fields: {}, retryAfter: 0 };
  if (!isFailure(cause)) return { code: "", message: "", fields: {}, retryAfter: 0 };
  const { code, message, fields, retryAfter } = cause;
  return { code, message, fields, retryAfter: retryAfter ?? 0 };
};

/**
 * The state of a proof: a code or passkey, and the password where it is required. A second submit during a request does nothing; a
 * refusal keeps what was typed.
 */
export function useProof(asked: ProofDemand, kinds: readonly FactorKind[], send: (proof: FreshProof) => Promise<void>) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState<"code" | "passkey" | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const underWay = useRef(false);
  const hasApp = kinds.includes("totp");
  const hasPasskey = asked.factor && kinds.includes("passkey");
  const [byRecovery, setByRecovery] = useState(!hasApp && !hasPasskey);

  const run = async (by: "code" | "passkey", proofOf: () => Promise<FreshProof>): Promise<number> => {
    if (underWay.current) return 0;
    underWay.current = true;
    setBusy(by);
    setRefusal(null);
    try {
      await send(await proofOf());
      return 0;
    } catch (cause) {
      const refused = refusalOf(cause);
      setRefusal(refused);
      return refused.retryAfter;
    } finally {
      underWay.current = false;
      setBusy(null);
    }
  };
  const typed = (): FreshProof => (asked.password ? { currentPassword: password } : {});
  const missing = (byPasskey: boolean): Record<string, string> => ({
    ...(asked.password && password === "" ? { currentPassword: "field.required" } : {}),
    ...(asked.factor && !byPasskey && code.trim() === "" ? { code: "field.required" } : {}),
  });
  /** Returns the seconds until the next attempt. */
  const submit = async (by: "code" | "passkey"): Promise<number> => {
    const fields = missing(by === "passkey");
    if (Object.keys(fields).length > 0) {
      setRefusal({ code: "", message: "", fields, retryAfter: 0 });
      return 0;
    }
    return run(by, async () =>
      by === "passkey" ? { ...typed(), assertion: await signWithPasskey() } : { ...typed(), ...(asked.factor ? { code } : {}) },
    );
  };
  return {
    asked,
    hasPasskey,
    hasApp,
    /** A recovery code replaces the app's code. */
    byRecovery,
    toggleRecovery: () => {
      setCode("");
      setByRecovery(!byRecovery);
    },
    /** A code is submitted by the form's button; a passkey has its own. */
    showsCode: asked.factor && (hasApp || byRecovery),
    password,
    setPassword,
    code,
    setCode,
    busy,
    refusal,
    submit,
  };
}
export type Proof = ReturnType<typeof useProof>;
