import { findAmong, type TextFile } from "./find-texts.ts";

/** The texts of all rooms. Those of everywhere.ts are left out, because they are loaded with every page. */
export const findRoomTexts = findAmong(
  import.meta.glob<TextFile>(
    [
      "../messages/*.ts",
      "!../messages/{list-page,login,public,shell,ui}.ts",
      "../../../../packages/contract/src/texts/*.ts",
      "!../../../../packages/contract/src/texts/{accounts,request}.ts",
    ],
    { query: "?texts", import: "default", eager: true },
  ),
);
