/** The paths of the signed-in application (spec.md §2.2, and screens of our own). Any other path is answered with the public document. */
export const appPaths = [
  "/dashboard",
  "/members",
  "/church-members",
  "/groups-convivio",
  "/cells",
  "/attendance",
  "/agenda",
  "/events",
  "/finance",
  "/volunteers",
  "/volunteers-integrated",
  "/ministries",
  "/visitors",
  "/schedule",
  "/reports",
  "/pastoral-care",
  "/leadership",
  "/inventory",
  "/assets",
  "/communication",
  "/content",
  "/users",
  "/settings",
  "/system-settings",
  "/visitor-management",
  "/families",
  "/birthdays",
  "/directory",
  "/duplicates",
  "/roll",
  "/notifications",
] as const;

/**
 * Whether `path` (without query and fragment) needs an account. Paths that contain /dashboard, /admin or /profile do (spec.md
 * §2.2), except the debug pages, which only a development server has.
 */
export function isAppPath(path: string): boolean {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return (
    appPaths.some((known) => plain === known || plain.startsWith(`${known}/`)) ||
    (!plain.startsWith("/debug/") && ["/dashboard", "/admin", "/profile"].some((part) => plain.includes(part)))
  );
}
