import type { EventText } from "./failures.ts";

export const eventTexts: Record<EventText, string> = {
  "event.rule": "We could not read this repetition. Choose daily, weekly, monthly or yearly.",
  "event.order": "The end cannot be before the start",
  "event.tooLong": "An event lasts 31 days at most",
  "event.wholeSeries": "This changes only with “This and the following” or “All”",
  "event.noDate": "The series has no date on that day",
  "event.noneLeft": "The series would be left without a date",
  "event.notMaker": "Only whoever created the event can make it private",
  "event.tooMany": "This repetition makes more than 800 dates in two years. Choose a longer interval or an end date.",
  "event.scopeNeeded": "This event repeats. Say whether the change is for this one, this and the following, or all of them.",
  "event.hasAttendance": "This event has registrations, attendance or rosters. You can cancel it instead of deleting it.",
};
