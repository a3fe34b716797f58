export { words as messages } from "@aprisco/contract/words/es.ts";
