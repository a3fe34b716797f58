import { firstNameIn, type MailWords } from "../../../mail/mail-kind.ts";
import type { AccountMails, SecurityEvent } from "./values.ts";

const hello = (name: string): string => {
  const first = firstNameIn(name);
  return first === "" ? "Hello!" : `Hello, ${first}!`;
};
const week = "The link lasts 7 days and works only once.";
const ignore = "If you did not ask for this, you can ignore this message: nothing changes in your account.";

const security: Readonly<Record<SecurityEvent, Pick<MailWords, "title"> & { readonly text: (church: string) => string }>> = {
  passwordChanged: {
    title: "Your password was changed",
    text: (church) => `The password of your account at ${church} was changed, and every device was signed out.`,
  },
  passwordSet: {
    title: "Your password was set",
    text: (church) => `A password was set for your account at ${church}, with the link that you were given.`,
  },
  emailChanged: {
    title: "Your sign-in email was changed",
    text: (church) => `The email address of your account at ${church} was changed. This address no longer signs in.`,
  },
  emailAsked: {
    title: "Someone asked to change the email you sign in with",
    text: (church) =>
      `Someone who knows the password of your account at ${church} asked to sign in with another email. The change only takes effect once the new address is confirmed. If it was not you, sign in and change your password: that cancels the request.`,
  },
  rightsChanged: {
    title: "Your access has changed",
    text: (church) => `The team changed your role or your permissions at ${church}.`,
  },
  accountClosed: {
    title: "Your access was deactivated",
    text: (church) => `The team deactivated your access at ${church}.`,
  },
  factorAdded: {
    title: "Two-step verification turned on",
    text: (church) => `A new form of two-step verification was turned on for your account at ${church}.`,
  },
  factorRemoved: {
    title: "Two-step verification removed",
    text: (church) => `A form of two-step verification was removed from your account at ${church}.`,
  },
  recoveryCodeUsed: {
    title: "Recovery code used",
    text: (church) => `A recovery code was used to sign in to your account at ${church}.`,
  },
  factorGuessed: {
    title: "Someone tried to sign in to your account",
    text: (church) =>
      `Someone used your password at ${church} and got the second step’s code wrong several times. Please change your password.`,
  },
  calendarFeedMade: {
    title: "An address of your calendar was created",
    text: (church) => `An address of your calendar at ${church} was created. Whoever has the address sees the same events as you.`,
  },
  calendarLinkMade: {
    title: "Calendar connected",
    text: (church) => `A calendar of another server was connected to the calendar of ${church} with your account.`,
  },
  pushDeviceAdded: {
    title: "Notifications turned on for a device",
    text: (church) => `A device now gets the notifications of your account at ${church}.`,
  },
};

export const accountMails: AccountMails = {
  passwordLink: ({ name, link }, { name: church }) => ({
    subject: `New password for ${church}`,
    title: hello(name),
    paragraphs: [`This is the link to choose a new password at ${church}.`],
    action: { label: "Choose a new password", url: link },
    notes: ["The link lasts 1 hour and works only once.", ignore],
  }),
  passwordWaits: ({ name, waits }, { name: church }) => ({
    subject: `About your password at ${church}`,
    title: hello(name),
    paragraphs: waits
      ? [
          `You asked for a new password at ${church}, but your registration is still being reviewed, so we have not sent a link yet.`,
          "As soon as the team approves it we will email you, and you can choose your password then.",
        ]
      : [
          `You asked for a new password at ${church}, but your account is not active at the moment, so we have not sent a link.`,
          "Please talk to the church office: the team can reactivate your access.",
        ],
    notes: [ignore],
  }),
  emailConfirm: ({ name, link }, { name: church }) => ({
    subject: `Confirm your email at ${church}`,
    title: hello(name),
    paragraphs: [`To sign in at ${church} with this email from now on, please confirm that it is yours.`],
    action: { label: "Confirm email", url: link },
    notes: ["The link lasts 24 hours and can only be used once.", ignore],
  }),
  passwordByStaff: ({ name, link }, { name: church }) => ({
    subject: `New password for ${church}`,
    title: hello(name),
    paragraphs: [`The team at ${church} prepared a link for you to choose a new password.`],
    action: { label: "Choose a new password", url: link },
    notes: [week, ignore],
  }),
  invitation: ({ name, link }, { name: church }) => ({
    subject: `Your access to ${church}`,
    title: hello(name),
    paragraphs: [`This is ${church}. Your access is ready: choose your password to sign in.`],
    action: { label: "Choose my password", url: link },
    notes: [week, "If you do not know us, you can ignore this message."],
  }),
  approved: ({ name, link }, { name: church, url }) => ({
    subject: "Congratulations! Your registration has been approved!",
    title: "Congratulations! Your registration has been approved!",
    paragraphs: [
      `${hello(name)} We are so glad to have you with us at ${church}.`,
      link === undefined
        ? "Sign in with your email and the password that you chose when you registered."
        : "Just one more step: choose your password to sign in.",
    ],
    action: link === undefined ? { label: "Sign in", url: `${url}/login` } : { label: "Choose my password", url: link },
    ...(link === undefined ? {} : { notes: [week] }),
  }),
  rejected: ({ name }, { name: church }) => ({
    subject: `About your registration at ${church}`,
    title: hello(name),
    paragraphs: [
      `Thank you for registering at ${church}. For now, your access to the system was not approved.`,
      "That does not change how much we care about you: the doors of the church are always open. If you think this is a mistake, reply to this message or talk to the church office.",
    ],
  }),
  registrationReceived: ({ name }, { name: church }) => ({
    subject: `We received your registration at ${church}`,
    title: hello(name),
    paragraphs: [
      `We received your registration at ${church}. Our team will look at it and let you know by email.`,
      "There is nothing more to do for now.",
    ],
    notes: ["If it was not you who registered, you can ignore this message."],
  }),
  securityNotice: ({ name, what }, { name: church }) => ({
    subject: `${security[what].title} – ${church}`,
    title: security[what].title,
    paragraphs: [
      `${hello(name)} ${security[what].text(church)}`,
      "If it was you, or you knew about it already, all is well. If not, talk to the church office as soon as you can.",
    ],
  }),
};
