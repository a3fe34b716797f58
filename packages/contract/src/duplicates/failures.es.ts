import type { DuplicateText } from "./failures.ts";

export const duplicateTexts: Record<DuplicateText, string> = {
  "duplicate.notFound": "Este par ya no está en la lista. Tal vez alguien ya lo resolvió.",
  "merge.notFound": "No encontramos esta fusión.",
  "merge.same": "Elige dos personas diferentes.",
  "merge.accounts": "Hay cuentas de acceso de por medio. Solo quien administra los usuarios puede fusionar, eligiendo la cuenta que queda.",
  "merge.rank": "Una de las personas tiene una cuenta que no puedes modificar. Pídele ayuda a un administrador.",
  "undo.notLast": "Esta persona se fusionó otra vez después. Deshaz primero la fusión más reciente.",
  "duplicate.dismissed": "Anotado.",
  "merge.done": "Fichas fusionadas.",
  "merge.undone": "Fusión deshecha.",
};
