export interface Whereabouts {
  readonly address: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/**
 * The link to a street in a map application; null: no street. It contains the address and no name. `geo:` on Android, where the
 * user chooses the application; no scheme works in all other browsers.
 */
export function routeTo({ address, neighborhood, city, state }: Whereabouts, agent = navigator.userAgent): string | null {
  if (!address?.trim()) return null;
  const place = [address, neighborhood, city, state].flatMap((part) => part?.trim() || []).join(", ");
  const query = encodeURIComponent(place);
  return /Android/.test(agent) ? `geo:0,0?q=${query}` : `https://www.google.com/maps/dir/?api=1&destination=${query}`;
}

/** The link to a place on a map. The reader opens it by a click of their own. */
export const mapOf = (place: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
