import type { SetupText } from "./failures.ts";

export const setupTexts: Record<SetupText, string> = {
  "setup.needed": "O sistema ainda não foi configurado. Abra a página inicial para começar.",
  "setup.closed": "Este endereço não existe.",
  "setup.code": "O código não confere. Veja o código que apareceu ao iniciar o sistema.",
  "setup.done": "Tudo pronto. Seja bem-vindo!",
};
