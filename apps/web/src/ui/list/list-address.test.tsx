import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { expect, test } from "vitest";
import { listSearch } from "./list-search.ts";

const visitors = listSearch({
  row: visitorRoutes.listVisitors,
  usual: () => ({ sort: "-created_at", period: "all" }),
  record: "visitor",
  flags: ["add"],
});

test("a typed search reaches the address late and keeps the panel that was opened meanwhile", async () => {
  const drawings: ReturnType<typeof visitors.useAddress>[] = [];
  function Page() {
    const address = visitors.useAddress();
    useEffect(() => void drawings.push(address));
    return <p>{JSON.stringify(address.search)}</p>;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ["/?status=novo"] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('{"status":"novo"}');

  // Both calls come from the same render: the second does not have the address of the first.
  const drawn = drawings.at(-1);
  await act(async () => {
    drawn?.open(5);
    drawn?.change({ q: "ana" });
  });
  expect(await screen.findByText('{"q":"ana","status":"novo","visitor":5}')).toBeDefined();
});
