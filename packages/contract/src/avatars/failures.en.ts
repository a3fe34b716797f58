import type { AvatarText } from "./failures.ts";

export const avatarTexts: Record<AvatarText, string> = {
  "avatar.saved": "Picture updated.",
  "avatar.removed": "Picture removed.",
};
