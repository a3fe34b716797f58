/** What other features may use of the congregations. */
export { useCongregations } from "./use-congregations.ts";
