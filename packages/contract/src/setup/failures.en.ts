import type { SetupText } from "./failures.ts";

export const setupTexts: Record<SetupText, string> = {
  "setup.needed": "The system has not been set up yet. Open the home page to begin.",
  "setup.closed": "This address does not exist.",
  "setup.code": "The code does not match. Look at the code printed when the system started.",
  "setup.done": "All set. Welcome!",
};
