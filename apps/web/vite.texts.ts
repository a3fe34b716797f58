import { fileURLToPath } from "node:url";

const light = (name: string): string => fileURLToPath(new URL(`./src/messages/light/${name}.ts`, import.meta.url));

/** Our own part of i18next in its place: 2 KB instead of 18. The types stay i18next's. */
export const lightTexts = [
  { find: /^i18next$/, replacement: light("i18next") },
  { find: /^react-i18next$/, replacement: light("react-i18next") },
];
