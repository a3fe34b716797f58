import type { messages as pt } from "../pt/crash-report.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  sending: "Sending the error report…",
  sent: "The error report was sent, without personal data. Code: {{code}}",
  failed: "The error report was not sent.",
  send: "Send report",
};
