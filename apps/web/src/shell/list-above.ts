/**
 * The page above a record "/members/7", a section "/settings/church", a screen of a room "/agenda/rooms", "/finance/tithes",
 * "/users/why", "/reports/membership": it stays in the breadcrumb, and a phone's top bar leads back to it. The pages of those who
 * count have none: they may not open finance or the inventory.
 */
export const listAbove = (pathname: string): string | undefined =>
  /^(\/(?:settings|agenda|finance(?!\/counts$)|inventory(?!\/count$)|groups-convivio|attendance)(?=\/.)|\/[a-z-]+(?=\/(\d+|why|membership)$))/.exec(
    pathname,
  )?.[1];

/** Where a phone's top bar leads back to: from a record of a room's screen ("/finance/batches/7") to that screen. */
export const pageBack = (pathname: string): string | undefined =>
  /^\/[a-z-]+\/[a-z-]+(?=\/\d+$)/.exec(pathname)?.[0] ?? listAbove(pathname);
