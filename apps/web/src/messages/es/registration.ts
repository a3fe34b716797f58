import type { messages as pt } from "../pt/registration.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "¡Registro realizado!",
  none: "No hay ningún registro aquí",
  "none.lead": "Esta página solo muestra algo justo después de un registro.",
  "none.register": "Hacer un registro",
  "card.lead": "Nuestro equipo te llamará por teléfono.",
  yours: "Revisa tus datos",
  name: "Nombre",
  email: "Correo electrónico",
  phone: "Teléfono",
  "account.next": "Mientras tanto, ya puedes entrar con tu correo electrónico y tu contraseña para seguir tu registro.",
  "card.next":
    "Como no indicaste un correo electrónico, no creamos una cuenta. Si cambias de idea, pídela en la secretaría. Si algo de arriba no está bien, habla con la iglesia.",
  signIn: "Entrar",
  home: "Volver al sitio",
};
