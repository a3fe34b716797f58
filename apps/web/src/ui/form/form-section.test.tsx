import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FormSection } from "./form-section.tsx";

afterEach(cleanup);

test("a closed section opens for an error in it, and stays open when the error is fixed", () => {
  const section = (isWrong: boolean) => (
    <FormSection title="Documentos" folded={{ isWrong }}>
      <input aria-label="CPF" />
    </FormSection>
  );
  const { rerender } = render(section(false));
  const isOpen = () => screen.getByText("Documentos").closest("details")?.open;
  expect(isOpen()).toBe(false);
  rerender(section(true));
  expect(isOpen()).toBe(true);
  rerender(section(false));
  expect(isOpen()).toBe(true);
});
