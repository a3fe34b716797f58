import type { ScreenUnderTest } from "./screen-under-test.ts";

/** Duplicate records: the queue, and two of them side by side. */
export const duplicateScreens: readonly ScreenUnderTest[] = [
  {
    name: "duplicates",
    path: "/duplicates",
    as: "secretaria",
    reach: async (page) =>
      page
        .getByRole("link", { name: /^Comparar / })
        .first()
        .waitFor(),
  },
  {
    name: "two records compared",
    path: "/duplicates",
    as: "secretaria",
    reach: async (page) => {
      await page
        .getByRole("link", { name: /^Comparar / })
        .first()
        .click();
      await page.getByRole("heading", { name: /^Isto passa para / }).waitFor();
    },
  },
];
