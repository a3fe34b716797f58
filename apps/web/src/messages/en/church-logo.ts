import type { messages as pt } from "../pt/church-logo.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Logo",
  lead: "Shown in the menu, on the home page, at sign-in and on documents.",
  none: "No logo yet: the Aprisco mark is shown instead.",
  some: "This is the church’s logo.",
  limits: "PNG, JPEG, WebP or GIF of up to 5 MB. Looks best square, with a transparent or white background.",
  chosen: "How it will look: {{name}}. Not saved yet.",
  choose: "Choose an image",
  replace: "Change image",
  chooseOther: "Choose another",
  use: "Use this logo",
  sending: "Uploading...",
  cancel: "Cancel",
  remove: "Remove",
  saved: "Logo saved",
  removed: "Logo removed",
  "fault.type.title": "Invalid file",
  "fault.type.text": "Please select a valid image.",
  "fault.size.title": "File too large",
  "fault.size.text": "The image must be no larger than 5MB.",
  "fault.send.title": "Upload failed",
  "fault.send.text": "The image could not be uploaded. Please try again.",
};
