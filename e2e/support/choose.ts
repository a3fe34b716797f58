import type { Locator } from "@playwright/test";

/** Chooses a record by typing its name into a choice of the form. */
export async function choose(form: Locator, label: string, name: string): Promise<void> {
  await form.getByRole("combobox", { name: label }).fill(name);
  await form.getByRole("option", { name, exact: true }).click();
}
