/** Functions of connected calendars that take no scope, by the reason why. */
export const calendarExemptions: Readonly<Record<string, readonly string[]>> = {
  "acts on a link that was read with a scope before, or is the clock's": [
    "calendars/links/link-store.ts dropLink",
    "calendars/links/link-store.ts forgetObjects",
    "calendars/links/link-store.ts keepToken",
    "calendars/links/link-store.ts noteFailure",
    "calendars/links/link-store.ts noteSuccess",
    "calendars/links/link-store.ts readSyncLink",
    "calendars/links/link-store.ts setLinkState",
    "calendars/sync/objects-store.ts forgetObject",
    "calendars/sync/objects-store.ts holdByHref",
    "calendars/sync/objects-store.ts holdObject",
    "calendars/sync/objects-store.ts keepObject",
    "calendars/sync/objects-store.ts missingFrom",
    "calendars/sync/objects-store.ts noteRemoved",
    "calendars/sync/objects-store.ts objectsIn",
    "calendars/sync/objects-store.ts twinOf",
    "calendars/sync/series-store.ts seriesToAdd",
    "calendars/sync/series-store.ts settledObjects",
  ],
  "finds an event by its number or UID, whose congregation the caller compares with the link's or the scope's": [
    "calendars/sync/series-store.ts seriesByIds",
    "calendars/sync/series-store.ts seriesByUids",
  ],
  "finds the links of the whole house that are due, by the clock": ["calendars/links/link-store.ts dueLinks"],
  "is a part of queries, which add the scope": ["calendars/links/link-store.ts linkKind"],
};
