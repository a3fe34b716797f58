export { useCongregations } from "./use-congregations.ts";
