import type { InLanguages } from "../languages.ts";
import type { SetupText } from "../setup.ts";

export const failureTexts: Readonly<Record<SetupText, InLanguages>> = {
  "setup.needed": [
    "O sistema ainda não foi configurado. Abra a página inicial para começar.",
    "El sistema todavía no se ha configurado. Abre la página inicial para empezar.",
    "The system has not been set up yet. Open the home page to begin.",
  ],
  "setup.closed": ["Este endereço não existe.", "Esta dirección no existe.", "This address does not exist."],
  "setup.code": [
    "O código não confere. Veja o código que apareceu ao iniciar o sistema.",
    "El código no coincide. Mira el código que apareció al iniciar el sistema.",
    "The code does not match. Look at the code printed when the system started.",
  ],
  "setup.done": ["Tudo pronto. Seja bem-vindo!", "Todo listo. ¡Te damos la bienvenida!", "All set. Welcome!"],
};
