import { IconClock } from "@tabler/icons-react";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { StagePanel, StageRow } from "./stage-panel.tsx";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["lists"]);
});
afterEach(cleanup);

const [refetch, fetchNextPage] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()];
const page = (...names: readonly string[]) => ({ pages: [{ data: names.map((name, id) => ({ id, name })) }], pageParams: [null] });

function show(query: { readonly data?: ReturnType<typeof page>; readonly isError?: boolean; readonly hasNextPage?: boolean }) {
  const settled = { isFetching: false, isPlaceholderData: false, isFetchingNextPage: false } as const;
  const { data, isError = false, hasNextPage = false } = query;
  const failing = { isError, error: isError ? new Error("away") : null, isFetchNextPageError: false };
  render(
    <StagePanel
      title="Na fila"
      lead="Saem em instantes."
      query={{ ...settled, ...failing, data: data as never, hasNextPage, refetch, fetchNextPage }}
      none="Nenhuma mensagem esperando."
      more="Mostrar mais"
      row={({ id, name }: { readonly id: number; readonly name: string }) => (
        <StageRow
          key={id}
          name={name}
          state={{ icon: IconClock, hue: "pedra", children: "Esperando" }}
          note="hoje"
          act={<button>Parar</button>}
        />
      )}
    />,
  );
}

test("a failure is not shown as an empty list, and offers a retry", async () => {
  show({ isError: true });
  expect(screen.queryByText("Nenhuma mensagem esperando.")).toBeNull();
  await userEvent.click(screen.getByRole("button"));
  expect(refetch).toHaveBeenCalledOnce();
});

test("an empty stage says so", () => {
  show({ data: page() });
  expect(screen.getByText("Nenhuma mensagem esperando.")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

test("a record shows its name, state and act, and a button loads more", async () => {
  show({ data: page("Convite", "Teste"), hasNextPage: true });
  const [first] = screen.getAllByRole("listitem");
  expect(first?.textContent).toBe("Convite EsperandohojeParar");
  expect(within(screen.getByRole("list")).getAllByRole("button", { name: "Parar" })).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
