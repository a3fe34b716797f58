import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { RemoveButton } from "../form/remove-button.tsx";

afterEach(cleanup);

function Form() {
  const [names, setNames] = useState(["Ana", "Bia", "Caio"]);
  return (
    <fieldset>
      {names.length === 0 ? null : (
        <ul>
          {names.map((name, at) => (
            <li key={name}>
              <RemoveButton label={`Tirar ${name}`} onClick={() => setNames(names.toSpliced(at, 1))} />
            </li>
          ))}
        </ul>
      )}
      <input role="combobox" aria-label="Acrescentar" aria-expanded="false" aria-controls="none" />
    </fieldset>
  );
}

test("a removed row moves the focus to its neighbour, the last one to the field that adds", async () => {
  render(<Form />);
  const focusAfter = async (name: string): Promise<string | null> => {
    await userEvent.click(screen.getByRole("button", { name }));
    return document.activeElement?.getAttribute("aria-label") ?? null;
  };
  expect(await focusAfter("Tirar Bia")).toBe("Tirar Caio");
  expect(await focusAfter("Tirar Caio")).toBe("Tirar Ana");
  expect(await focusAfter("Tirar Ana")).toBe("Acrescentar");
});
