export { rollWords as messages } from "@aprisco/contract/roll/words.es.ts";
