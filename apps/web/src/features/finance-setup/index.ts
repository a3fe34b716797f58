export { useAccountOptions, useCategoryOptions, useCentreOptions, useFundOptions } from "./setup-options.ts";
export { useCategoryName } from "./category-name.ts";
export { accountLooks } from "./looks.ts";
