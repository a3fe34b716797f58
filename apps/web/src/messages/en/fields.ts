export { words as messages } from "@aprisco/contract/words/en.ts";
