export interface RegistrationReceipt {
  /** `card`: a visitor's card without an account, because there is no e-mail. */
  readonly kind: "account" | "card";
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const key = "registration_receipt";

export function leaveReceipt(receipt: RegistrationReceipt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(receipt));
  } catch {
    // Without storage the next page shows no data.
  }
}

/** Takes the receipt out of storage into this history entry: a reload still shows it, another visit to the page does not. */
export function takeReceipt(): RegistrationReceipt | null {
  try {
    const left = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (left !== null) history.replaceState({ [key]: left }, "");
    const kept = left ?? (history.state as Record<string, unknown> | null)?.[key];
    const receipt = typeof kept === "string" ? (JSON.parse(kept) as Partial<RegistrationReceipt> | null) : null;
    return receipt && typeof receipt.name === "string" ? (receipt as RegistrationReceipt) : null;
  } catch {
    return null;
  }
}
