import type { messages as pt } from "../pt/setup.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Let’s get your church ready",
  lead: "Two short parts: your church’s details and your administrator account. You can change everything later.",
  church: "The church",
  "church.name": "Church name",
  "church.city": "City",
  "church.state": "State",
  "church.timeZone": "Time zone",
  "church.timeZoneHelp": "Determines what counts as ‘today’ in lists and services.",
  "church.phone": "Phone",
  "church.whatsapp": "WhatsApp",
  "church.email": "Email",
  "church.address": "Address",
  "church.contactHelp": "Contact details appear on the home page and in the privacy notice.",
  admin: "Your administrator account",
  "admin.name": "Your full name",
  "admin.email": "Your email",
  "admin.emailHelp": "You’ll use it to sign in.",
  "admin.phone": "Your phone",
  code: "Setup code",
  codeHelp: "It was shown on the server’s screen when the system started.",
  submit: "Create church and sign in",
  submitting: "Getting ready...",
  refused: "We couldn’t finish",
};
