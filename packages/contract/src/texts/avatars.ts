import type { AvatarText } from "../avatars.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<AvatarText, InLanguages>> = {
  "avatar.saved": ["Foto atualizada.", "Foto actualizada.", "Picture updated."],
  "avatar.removed": ["Foto removida.", "Foto eliminada.", "Picture removed."],
};
