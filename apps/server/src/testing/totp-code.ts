import { TOTP } from "otpauth";

/** The code that an authenticator app shows at a time. */
export const codeAt = (secret: string, now: Date): string => new TOTP({ secret }).generate({ timestamp: now.getTime() });
