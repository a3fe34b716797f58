export { contactIcons } from "./contact-icons.ts";
