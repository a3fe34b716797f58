/** What a session's device is called, without schemas: browsers and systems as their users know them. */
export const browsers = ["chrome", "edge", "firefox", "safari", "opera", "samsung", "other"] as const;
export const systems = ["android", "iphone", "ipad", "windows", "macos", "linux", "chromeos", "other"] as const;
export type Browser = (typeof browsers)[number];
export type System = (typeof systems)[number];
