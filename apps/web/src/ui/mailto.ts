/** Opens a letter to one address alone: what in it would begin a subject or further recipients is part of its name. */
export const mailto = (email: string): string => `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
