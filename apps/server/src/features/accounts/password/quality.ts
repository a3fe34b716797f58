import { isGuessable, type PasswordOwner } from "@aprisco/contract/password-guess.ts";
import { fieldFailure } from "../../../failure.ts";

/** Fails with `password.common` for a common password. The contract checks composition and length. */
export function requireGoodPassword(password: string, owner: Required<PasswordOwner>, field = "password"): void {
  if (isGuessable(password, owner)) throw fieldFailure(field, "password.common");
}
