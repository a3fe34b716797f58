import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { useNarrow } from "./use-narrow.ts";

afterEach(cleanup);

test("a search that finds nobody does not make a narrow reader's list the whole one", async () => {
  const asked = fakeServer(({ path }) =>
    answer(200, path.includes("q=ninguem") ? [] : [{ id: 1, name: "Ana" }], { meta: { total: 1, nextCursor: null } }),
  );
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result, rerender } = renderHook((query: object) => useNarrow(query), { wrapper, initialProps: {} });
  await waitFor(() => expect(result.current).toBe(true));
  rerender({ q: "ninguem" });
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current).toBe(true);
});
