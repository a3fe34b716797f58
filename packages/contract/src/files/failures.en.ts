import type { FileText } from "./failures.ts";

export const fileTexts: Record<FileText, string> = {
  "file.notFound": "We could not find this file.",
  "file.missing": "Choose a file.",
  "file.type": "Files of this type are not accepted here.",
  "file.heic":
    "HEIC photos, the way iPhones keep them, are not accepted yet. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send the photo as JPEG.",
  "file.unreadable": "We could not read this file. It may be damaged, or too large to open.",
  "file.infected": "The virus scanner found a problem in this file, so it was not kept.",
  "file.tooLarge": "The file is too large.",
  "file.notScanned": "The virus scanner is not answering, and without it no file is kept. Try again in a few minutes.",
  "file.quota": "There is no more room for your files. Talk to whoever runs the system.",
  "file.noRoom": "The server has run out of disk space, so the file was not kept. Tell whoever runs the system.",
};
