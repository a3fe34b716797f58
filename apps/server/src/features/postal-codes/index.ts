export { postalCodeHandlers } from "./handlers.ts";
