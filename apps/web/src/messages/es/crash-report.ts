import type { messages as pt } from "../pt/crash-report.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  sending: "Enviando el informe del error…",
  sent: "El informe del error se envió, sin datos personales. Código: {{code}}",
  failed: "El informe del error no se envió.",
  send: "Enviar informe",
};
