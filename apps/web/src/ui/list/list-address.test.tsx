import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, test } from "vitest";
import { listSearch } from "./list-search.ts";

afterEach(cleanup);

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

/** A list's page with the history of a browser tab: the home, then the list. */
async function openList(at = "/?status=novo") {
  let address: ReturnType<typeof visitors.useAddress> | undefined;
  function Page() {
    const now = visitors.useAddress();
    useEffect(() => {
      address = now;
    });
    return <p>{JSON.stringify(now.search)}</p>;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ["/?q=antes", at] }),
  });
  render(<RouterProvider router={router as never} />);
  const shows = (search: object) => screen.findByText(JSON.stringify(search));
  const doing = (work: (now: NonNullable<typeof address>) => void) =>
    act(async () => {
      if (address) work(address);
    });
  const back = () => act(async () => router.history.back());
  return { shows, doing, back };
}

test("'back' after a closed panel leaves the list, and does not open the panel again", async () => {
  const { shows, doing, back } = await openList();
  await shows({ status: "novo" });
  await doing((address) => address.open(5));
  await shows({ status: "novo", visitor: 5 });
  await doing((address) => address.open(6));
  await shows({ status: "novo", visitor: 6 });
  await doing((address) => address.open(undefined));
  await shows({ status: "novo" });
  await back();
  expect(await shows({ q: "antes" })).toBeDefined();
});

test("a panel opened from the form of a new record is left with it", async () => {
  const { shows, doing, back } = await openList();
  await shows({ status: "novo" });
  await doing((address) => address.change({ add: true }));
  await shows({ status: "novo", add: true });
  await doing((address) => address.open(5));
  await shows({ status: "novo", visitor: 5 });
  await doing((address) => address.open(undefined));
  await shows({ status: "novo" });
  await back();
  expect(await shows({ q: "antes" })).toBeDefined();
});

test("a panel that a link opened is replaced by its list on closing", async () => {
  const { shows, doing, back } = await openList("/?visitor=5");
  await shows({ visitor: 5 });
  await doing((address) => address.open(undefined));
  await shows({});
  await back();
  expect(await shows({ q: "antes" })).toBeDefined();
});

test("after a filter was changed beside the panel, closing keeps the filter", async () => {
  const { shows, doing } = await openList();
  await shows({ status: "novo" });
  await doing((address) => address.open(5));
  await shows({ status: "novo", visitor: 5 });
  await doing((address) => address.change({ status: "contatado" }));
  await shows({ status: "contatado", visitor: 5 });
  await doing((address) => address.open(undefined));
  expect(await shows({ status: "contatado" })).toBeDefined();
});
