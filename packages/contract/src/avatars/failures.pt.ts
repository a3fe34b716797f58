import type { AvatarText } from "./failures.ts";

export const avatarTexts: Record<AvatarText, string> = {
  "avatar.saved": "Foto atualizada.",
  "avatar.removed": "Foto removida.",
};
