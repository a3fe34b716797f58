const written = (email: string): string => email.split("@").map(encodeURIComponent).join("@");

/** Opens a letter to one address alone: what in it would begin a subject or further recipients is part of its name. */
export const mailto = (email: string): string => `mailto:${written(email)}`;

/** Opens a letter to several people, who do not see each other's addresses. */
export const mailtoMany = (emails: readonly string[]): string => `mailto:?bcc=${emails.map(written).join(",")}`;
