import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Menu } from "./menu.tsx";

afterEach(cleanup);

const names = ["Editar", "Excluir", "Álbum", "Exportar"];
function show() {
  const chosen = vi.fn<(name: string) => void>();
  render(
    <Menu
      label="Ações"
      button={{ children: "Mais" }}
      items={() => names.map((text) => ({ key: text, text, onChoose: () => chosen(text) }))}
    />,
  );
  return { chosen, focused: () => document.activeElement?.textContent };
}

test("arrow keys open it and wrap around, Home and End jump", async () => {
  const { focused } = show();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("Editar");
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toBe("Exportar");
  await userEvent.keyboard("{ArrowDown}{End}{Home}{ArrowDown}");
  expect(focused()).toBe("Excluir");
  await userEvent.keyboard("{Escape}{ArrowUp}");
  expect(focused()).toBe("Exportar");
});

test("typing the beginning of a word finds it, regardless of accents; the same letter goes to the next", async () => {
  const { focused, chosen } = show();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("exp");
  expect(focused()).toBe("Exportar");
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10_000);
  await userEvent.keyboard("a");
  expect(focused()).toBe("Álbum");
  vi.restoreAllMocks();
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 20_000);
  await userEvent.keyboard("ee");
  expect(focused()).toBe("Editar");
  vi.restoreAllMocks();
  await userEvent.keyboard("{Enter}");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("Editar");
  expect(focused()).toBe("Mais");
  expect(screen.queryByRole("menu")).toBeNull();
});

test("the button has the focus before an act runs, so that a dialog of the act returns it there", async () => {
  const { chosen, focused } = show();
  const before: (string | null | undefined)[] = [];
  chosen.mockImplementation(() => void before.push(focused()));
  await userEvent.click(screen.getByRole("button", { name: "Mais" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Editar" }));
  expect(before).toEqual(["Mais"]);
});

test("leaving by Tab closes it", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Mais" }));
  expect(screen.getAllByRole("menuitem")).toHaveLength(4);
  await userEvent.tab();
  expect(screen.queryByRole("menu")).toBeNull();
});
