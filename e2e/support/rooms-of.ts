/** The rooms whose screens stand below a path. The longest beginning counts; a path that is not here belongs to every room. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  "/agenda": ["agenda", "registrations", "resources"],
  "/agenda/calendars": ["calendars"],
  "/agenda/registrations": ["registrations"],
  "/agenda/rooms": ["resources"],
  "/assets": ["assets", "places"],
  "/attendance": ["attendance", "follow-ups"],
  "/birthdays": ["birthdays"],
  "/directory": ["directory"],
  "/duplicates": ["duplicates"],
  "/event-registration": ["registrations", "agenda"],
  "/families": ["families"],
  "/group-report": ["groups"],
  "/groups-convivio": ["groups", "group-networks", "attendance"],
  "/finance": ["finance", "finance-setup"],
  "/finance/goals": ["finance-goals", "finance"],
  "/finance/imports": ["finance-imports", "finance"],
  "/finance/months": ["finance-months", "finance"],
  "/finance/installments": ["installments", "finance"],
  "/finance/setup": ["finance-setup", "finance"],
  "/finance/batches": ["batches", "finance"],
  "/finance/counts": ["batches"],
  "/inventory": ["inventory", "places"],
  "/inventory/count": ["counts"],
  "/inventory/counts": ["counts", "inventory"],
  "/leadership": ["leadership"],
  "/members": ["members", "audit", "custom-fields", "families", "leadership", "roll", "timeline"],
  "/ministries": ["ministries"],
  "/notifications": ["notifications"],
  "/oracao": ["prayers"],
  "/pastoral-care/prayers": ["prayers"],
  "/pastoral-care": ["care-families", "care-visits", "care-notes", "follow-ups"],
  "/pastoral-care/visits": ["care-visits", "care-families"],
  "/profile": ["own-account", "own-data", "notifications"],
  "/reports": ["reports"],
  "/roll": ["roll"],
  "/schedule": ["schedule", "positions", "volunteers"],
  "/serve": ["schedule"],
  "/settings": ["settings"],
  "/settings/activities": ["audit"],
  "/settings/congregations": ["congregations"],
  "/settings/fields": ["custom-fields"],
  "/settings/mail": ["mail"],
  "/settings/notices": ["notifications"],
  "/settings/roles": ["roles"],
  "/settings/security": ["vault"],
  "/settings/tasks": ["tasks"],
  "/users": ["accounts", "roles"],
  "/visitor-management": ["visitors", "conversion"],
  "/visitor-welcome": ["visitors"],
};

/** The rooms that changed since everything was green, where no other file of the product did (scripts/launch/changed-rooms.mjs). */
const changed = process.env["CHANGED_ROOMS"]?.split(",");

/** Whether a change can show on this screen: it cannot where only other rooms changed. */
export function mayHaveChanged(path: string): boolean {
  const [place = ""] = path.split(/[?#]/);
  const [known] = Object.keys(rooms)
    .filter((beginning) => place === beginning || place.startsWith(`${beginning}/`))
    .toSorted((one, other) => other.length - one.length);
  if (changed === undefined || known === undefined) return true;
  return (rooms[known] ?? []).some((room) => changed.includes(room));
}
