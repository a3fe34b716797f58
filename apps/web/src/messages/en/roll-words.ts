export { rollWords as messages } from "@aprisco/contract/roll/words.en.ts";
