import { createLink } from "@tanstack/react-router";
import { ButtonLink } from "./button.tsx";

/** A router link with the styles of a button: `<LinkButton to="/users" search={{ status: "pendente" }}>`. */
export const LinkButton = createLink(ButtonLink);
