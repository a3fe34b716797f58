import type { messages as pt } from "../pt/privacy.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Privacy",
  lead: "How we look after your data, in plain words.",
  "who.title": "Who looks after your data",
  "who.text": "{{church}} is responsible for the data you give here, under Brazil’s General Data Protection Law (Law No. 13,709/2018).",
  "what.title": "What we keep and what for",
  "what.text":
    "We keep what you write in the forms: name, contact, address, family and whatever else you choose to tell. We use it to welcome you, get in touch and walk alongside you. We do not sell or hand over your data to anyone, and we use no trackers or ads.",
  "faith.text":
    "Attending a church says something about your faith, and the law gives that information special protection. So we only handle it with your consent.",
  "access.title": "Who can read it",
  "access.text":
    "Only the church team will have access, and only the pastors will see your prayer request. Each person on the team sees just what their work needs.",
  "children.title": "Children",
  "children.text":
    "Children’s data may only be given by those responsible for them. We ask for the minimum (how many and their ages) and use it only to welcome them well and safely.",
  "keep.title": "For how long",
  "keep.text":
    "We keep your data while you and the church are in touch. When it no longer serves a purpose, or when you ask, we delete it or make it anonymous, except what the law requires us to keep.",
  "rights.title": "Your rights",
  "rights.text": "At any time and free of charge you may:",
  "rights.see": "know which data we have and get a copy",
  "rights.correct": "correct what is wrong or incomplete",
  "rights.delete": "ask us to delete your data or make it anonymous",
  "rights.withdraw": "withdraw your consent",
  "rights.complain": "complain to Brazil’s National Data Protection Authority (ANPD)",
  "contact.title": "Contact the church about your data",
  "contact.text": "Write or call: {{contact}}.",
  "contact.inPerson": "Talk to the church office: they will pass your request on.",
  ourChurch: "The church",
  version: "Version dated {{date}}",
};
