import type { Texts } from "../../language/texts.ts";
import type { messages as pt } from "../pt/file-task.ts";

export const messages: Texts<typeof pt> = {
  makingLater: "Preparing the file. It gets ready in the background; you can leave this page.",
  ready: "The file is ready",
  readyHint: "It is kept for you for 24 hours.",
  download: "Download file",
  downloadFailed: "The file could not be downloaded.",
  cancel: "Cancel",
  cancelFailed: "It could not be canceled. Try again.",
  failed: "The file could not be made",
  failedHint: "The filters are as they were. Try again in a moment.",
  retry: "Try again",
};
