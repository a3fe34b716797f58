import { findAmong, type TextFile } from "./find-texts.ts";

/** The texts of every room: those that come with all pages (everywhere.ts) are left out. */
export const findRoomTexts = findAmong(
  import.meta.glob<TextFile>(
    [
      "../messages/*.ts",
      "!../messages/{lists,login,public,shell,ui}.ts",
      "../../../../packages/contract/src/texts/*.ts",
      "!../../../../packages/contract/src/texts/{accounts,request}.ts",
    ],
    { query: "?texts", import: "default", eager: true },
  ),
);
