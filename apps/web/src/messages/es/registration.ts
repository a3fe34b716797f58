import type { messages as pt } from "../pt/registration.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  title: "¡Registro realizado!",
  "card.lead": "Nuestro equipo te llamará por teléfono.",
  yours: "Revisa tus datos",
  name: "Nombre",
  email: "Correo",
  phone: "Teléfono",
  "account.next": "Mientras tanto, ya puedes entrar con tu correo y tu contraseña para seguir tu registro.",
  "card.next":
    "Como no indicaste un correo, no creamos una cuenta. Si cambias de idea, pídela en la secretaría. Si algo de arriba no está bien, habla con nosotros.",
  signIn: "Entrar",
  home: "Volver al sitio",
};
