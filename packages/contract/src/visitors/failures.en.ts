import type { VisitorText } from "./failures.ts";

export const visitorTexts: Record<VisitorText, string> = {
  "visitor.nameRequired": "Name is required",
  "visitor.phoneRequired": "Phone is required",
  "visitor.familyNameRequired": "Family name is required",
  "visitor.incomplete": "Incomplete data: Please fill in all required fields: name, phone, family name.",
  "visitor.visitDateFuture": "The visit date cannot be in the future",
  "visitor.notFound": "We could not find this visitor. Someone may have deleted the record.",
  "visitor.ownerUnknown": "Choose someone who follows up with visitors",
  "visitor.noAccount": "This visitor does not have an account yet to complete the conversion.",
  "visitor.exists": "This person already has another visitor card.",
  "visitor.converted": "This visitor has already become a member.",
  "visitor.tooManyForPhone": "We received registrations with this phone a moment ago. Our team will be in touch soon.",
  "visitor.loadFailed": "Could not load the visitors.",
  "visitor.statusFailed": "Could not update the visitor's status.",
  "visitor.created": "Our team will be in touch soon.",
  "visitor.updated": "Your changes have been saved.",
  "visitor.deleted": "The visitor has been removed.",
  "visitor.restored": "Visitor restored.",
  "visitor.visitRecorded": "Visit recorded.",
  "visitor.contactLogged": "Contact logged.",
  "visitor.approved": "Account approved.",
};
