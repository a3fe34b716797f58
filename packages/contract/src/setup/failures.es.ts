import type { SetupText } from "./failures.ts";

export const setupTexts: Record<SetupText, string> = {
  "setup.needed": "El sistema todavía no se ha configurado. Abre la página inicial para empezar.",
  "setup.closed": "Esta dirección no existe.",
  "setup.code": "El código no coincide. Mira el código que apareció al iniciar el sistema.",
  "setup.done": "Todo listo. ¡Te damos la bienvenida!",
};
