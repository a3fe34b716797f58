/** What was registered, to be shown back on the next page. */
export interface RegistrationReceipt {
  /** `card`: no account was made, the church knows the person by phone only. */
  readonly kind: "account" | "card";
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const key = "registration_receipt";

/** Called right before going to /registration-success. */
export function leaveReceipt(receipt: RegistrationReceipt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(receipt));
  } catch {
    // Without storage the page says the same without the data.
  }
}

/**
 * The receipt, once: from then on it lives in this entry of the tab's history only, so that a reload still shows it and
 * nobody else who opens the page does.
 */
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
