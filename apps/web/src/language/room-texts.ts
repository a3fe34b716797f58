import { findAmong, type TextTable } from "./find-texts.ts";

/** The texts of every room: those that come with all pages (`everywhere/`) are left out. */
export const findRoomTexts = findAmong(
  import.meta.glob<Record<string, TextTable>>([
    "../messages/{pt,es,en}/*.ts",
    "!../messages/*/{lists,login,public,shell,ui}.ts",
    "../../../../packages/contract/src/*/failures.{pt,es,en}.ts",
    "!../../../../packages/contract/src/{accounts,request}/failures.*.ts",
  ]),
);
