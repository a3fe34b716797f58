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

test("what was typed reaches the address late and leaves the details open that were opened meanwhile", async () => {
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

  // Both calls come from the same drawing of the page: the second does not know the address that the first one made.
  const drawn = drawings.at(-1);
  await act(async () => {
    drawn?.open(5);
    drawn?.change({ q: "ana" });
  });
  expect(await screen.findByText('{"q":"ana","status":"novo","visitor":5}')).toBeDefined();
});
