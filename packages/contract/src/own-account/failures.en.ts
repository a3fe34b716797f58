import type { OwnAccountText } from "./failures.ts";

export const ownAccountTexts: Record<OwnAccountText, string> = {
  "session.notFound": "This session has already ended.",
  "password.linkAsked": "If there is an account with this email, the link will arrive in a few minutes.",
  "session.ended": "Session ended.",
  "session.othersEnded": "You are signed out on your other devices.",
  "email.cancelled": "Email change cancelled.",
  "email.changed": "Email confirmed. Sign in with it from now on.",
};
