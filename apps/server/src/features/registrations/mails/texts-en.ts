import { firstNameIn } from "../../../mail/mail-kind.ts";
import { mayCancel, pageOf, placeAndTime } from "./event-words.ts";
import type { RegistrationMails, RegistrationNews } from "./values.ts";

const hello = (name: string): string => {
  const first = firstNameIn(name);
  return first === "" ? "Hello!" : `Hello, ${first}!`;
};
const people = (party: number): string[] => (party > 1 ? [`The registration is for ${party} people.`] : []);

const news: Readonly<Record<RegistrationNews, { readonly title: string; readonly text: string }>> = {
  promoted: { title: "A place has opened for you", text: "You were on the waiting list, and now have a place at" },
  admitted: { title: "Your registration is confirmed", text: "The team has confirmed your registration for" },
  listed: {
    title: "You are on the waiting list",
    text: "The team has confirmed your registration, but all places are taken. If one opens up, we will let you know. It is for",
  },
  canceled: { title: "Your registration was canceled", text: "Your registration was canceled for" },
  eventChanged: { title: "The event has changed", text: "Please note the new date and location of" },
  meetingChanged: { title: "A session has changed", text: "Please note the new date and location of this session of" },
  meetingCanceled: { title: "A session was canceled", text: "The other sessions go ahead; this one will not take place:" },
  datesChanged: {
    title: "The dates have changed",
    text: "More than one session has changed. See all dates on the page of your registration for",
  },
  eventCanceled: { title: "The event was canceled", text: "Unfortunately this will not take place:" },
};

export const registrationMails: RegistrationMails = {
  eventRegistration: (mail, church) => {
    const isUnconfirmed = mail.state === "unconfirmed";
    const title = {
      confirmed: "Registration confirmed",
      pending: "We have received your registration",
      waiting: "You are on the waiting list",
      unconfirmed: "One more step: confirm your registration",
    }[mail.state];
    const then = {
      confirmed: [`Your place is confirmed. At the door, show the code ${mail.code}.`],
      pending: ["The team will look at the registration and let you know by email."],
      waiting: [
        `All places are taken. You are number ${mail.position ?? 1} on the list; if a place opens up, we will let you know by email.`,
      ],
      unconfirmed: [
        "Many people registered at once from the same network. Tap “Confirm my registration” to take a place, if there is still one. If you prefer, wait: the team looks at registrations too.",
      ],
    }[mail.state];
    return {
      subject: `${title}: ${mail.event}`,
      title,
      paragraphs: [hello(mail.name), mail.event, ...placeAndTime("en", mail), ...people(mail.party), ...then],
      action: { label: isUnconfirmed ? "Confirm my registration" : "View or cancel", url: pageOf(mail, church) },
      notes: isUnconfirmed
        ? ["If you did not make this registration, there is nothing to do: it only counts once it is confirmed."]
        : [
            "Can’t make it? Cancel with the link, and someone else gets the place.",
            "If you did not make this registration, you can cancel it with the same link.",
          ],
    };
  },
  eventNews: (mail, church) => ({
    subject: `${news[mail.what].title}: ${mail.event}`,
    title: news[mail.what].title,
    paragraphs: [hello(mail.name), `${news[mail.what].text} ${mail.event}.`, ...placeAndTime("en", mail)],
    action: { label: "View the registration", url: pageOf(mail, church) },
    notes: mayCancel(mail.what) ? ["Can’t make it? Cancel with the link, and someone else gets the place."] : [],
  }),
};
