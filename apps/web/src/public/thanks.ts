const key = "visitor_thanks";

/** Called after a visitor's registration, right before going home: the home page then thanks once. */
export function leaveThanks(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // Without storage the registration still counts.
  }
}

export function isThanksDue(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetThanks(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to remove.
  }
}
