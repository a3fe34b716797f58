import { createLink } from "@tanstack/react-router";
import { ButtonLink } from "./button.tsx";

/** A link to another screen of the application that looks like a button: `<LinkButton to="/users" search={{ status: "pendente" }}>`. */
export const LinkButton = createLink(ButtonLink);
