export const avatarMessages = { "avatar.saved": 200, "avatar.removed": 200 } as const;
export type AvatarText = keyof typeof avatarMessages;
