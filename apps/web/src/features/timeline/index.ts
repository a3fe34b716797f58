/** What other features may use of the timeline. */
export { contactIcons } from "./contact-icons.ts";
