/** Where somebody lives. */
export interface Whereabouts {
  readonly address: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/**
 * The address that opens the way to a street in an app of maps; null: no street is known. It names the place and nobody who lives
 * there. `geo:` on Android, where the person chooses the app; elsewhere no one scheme opens in every browser.
 */
export function routeTo({ address, neighborhood, city, state }: Whereabouts, agent = navigator.userAgent): string | null {
  if (!address?.trim()) return null;
  const place = [address, neighborhood, city, state].flatMap((part) => part?.trim() || []).join(", ");
  const query = encodeURIComponent(place);
  return /Android/.test(agent) ? `geo:0,0?q=${query}` : `https://www.google.com/maps/dir/?api=1&destination=${query}`;
}
