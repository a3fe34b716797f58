import { TOTP } from "otpauth";

export const codeAt = (secret: string, now: Date): string => new TOTP({ secret }).generate({ timestamp: now.getTime() });
