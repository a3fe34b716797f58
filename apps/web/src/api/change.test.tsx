import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { listRoutes } from "@aprisco/contract/lists.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { notificationRoutes } from "@aprisco/contract/notifications.ts";
import { timelineRoutes } from "@aprisco/contract/timeline.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";

import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../language/i18n.ts";
import { clearToast, shownToast } from "../ui/layer/toast-queue.ts";
import { asked } from "./asked.ts";
import { pagesOf } from "./pages-of.ts";
import { useChange, useChanged } from "./change.ts";
import { answer, fakeServer, type Request } from "./fake-server.ts";
import { keepAnswer } from "./keep-answer.ts";
import { itemsOf, type Pages } from "./pages.ts";

interface Card {
  readonly id: number;
  readonly status: string;
  readonly version: number;
}
const { listVisitors, getVisitor, updateVisitor, createVisitorContact, createVisitor } = visitorRoutes;
const all = pagesOf(listVisitors, {});
const new_ = pagesOf(listVisitors, { status: "novo" });
const details = asked(getVisitor, { params: { id: 1 } });
const card = { id: 1, status: "novo", version: 1 };
let client: QueryClient;
const keep = (options: Parameters<typeof keepAnswer>[1], data: unknown) => keepAnswer(client, options, data);
const pages = (...items: readonly Card[]): Pages<Card> => ({
  pages: [{ data: [...items], meta: { total: items.length, nextCursor: null }, message: null }],
  pageParams: [null],
});
const idsIn = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  itemsOf(client.getQueryData<Pages<Card>>(queryKey)).map(({ id }) => id);
const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
const isOld = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => client.getQueryState(queryKey)?.isInvalidated;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts();
  clearToast();
  client = new QueryClient();
  keep(all, pages(card, { ...card, id: 2 }));
  keep(new_, pages(card, { ...card, id: 2 }));
  keep(details, { ...card, notes: "Veio com a irmã" });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});
const change = (options?: Parameters<typeof useChange<typeof updateVisitor>>[1]) =>
  renderHook(() => useChange(updateVisitor, options), { wrapper }).result;
const toContatado = { params: { id: 1 }, body: { status: "contatado" as const } };

test("the answered record replaces its details completely, and of list items the fields that they have", async () => {
  fakeServer(() => answer(200, { ...card, status: "contatado", version: 2, notes: "Veio só" }));
  const { current } = change();
  await act(async () => await current.mutateAsync(toContatado));
  expect(client.getQueryData(details.queryKey)).toMatchObject({ version: 2, notes: "Veio só" });
  expect(itemsOf(client.getQueryData<Pages<Card>>(all.queryKey))[0]).toEqual({ id: 1, status: "contatado", version: 2 });
  expect([isOld(all), isOld(details)]).toEqual([true, false]);
});

test("a record leaves the lists whose filter it no longer fits, once the server has agreed", async () => {
  fakeServer(() => answer(200, { ...card, status: "contatado", version: 2 }));
  const { current } = change({ patch: ({ body }) => ({ fields: { status: body.status } }) });
  await act(async () => await current.mutateAsync(toContatado));
  expect([idsIn(all), idsIn(new_)]).toEqual([[1, 2], [2]]);
});

test("a record with a field named like the sort order stays in the list", async () => {
  const lists = pagesOf(listRoutes.listLists, { sort: "name" });
  const list = { id: 1, status: "", version: 1, sort: "name" };
  keep(lists, pages(list));
  fakeServer(() => answer(200, { ...list, sort: "-joinDate", version: 2 }));
  const { result } = renderHook(() => useChange(listRoutes.updateList), { wrapper });
  await act(async () => await result.current.mutateAsync({ params: { id: 1 }, body: { sort: "-joinDate", version: 1 } }));
  expect(idsIn(lists)).toEqual([1]);
});

test("a record with a list of values stays in a list that is filtered by one of them", async () => {
  const lists = pagesOf(memberRoutes.listMembers, { custom: "4:is:20" });
  const member = { id: 1, status: "active", version: 1, custom: [{ field_id: 4, value: 20 }] };
  keep(lists, pages(member));
  fakeServer(() => answer(200, { ...member, version: 2 }));
  const { result } = renderHook(() => useChange(memberRoutes.updateMember), { wrapper });
  await act(async () => await result.current.mutateAsync({ params: { id: 1 }, body: { status: "active", version: 1 } }));
  expect(idsIn(lists)).toEqual([1]);
});

test("a call below the record keeps the record that it answers", async () => {
  fakeServer(() => answer(201, { id: 9, visitor: { ...card, status: "contatado", version: 2 } }));
  const { result } = renderHook(() => useChange(createVisitorContact, { record: ({ visitor }) => visitor }), { wrapper });
  await act(async () => await result.current.mutateAsync({ params: { id: 1 }, body: { channel: "call", outcome: "reached" } }));
  expect(client.getQueryData(details.queryKey)).toEqual({ ...card, status: "contatado", version: 2, notes: "Veio com a irmã" });
  expect(idsIn(new_)).toEqual([2]);
});

test("an older answer that arrives during the change does not replace the server's", async () => {
  let reply = (_response: Response): void => undefined;
  fakeServer(async () => await new Promise<Response>((resolve) => (reply = resolve)));
  const { current } = change({ patch: ({ body }) => ({ fields: { status: body.status } }) });
  act(() => current.mutate(toContatado));
  await waitFor(() => expect(itemsOf(client.getQueryData<Pages<Card>>(all.queryKey))[0]?.status).toBe("contatado"));
  keep(all, pages(card));
  await act(async () => reply(answer(200, { ...card, status: "contatado", version: 2 })));
  await waitFor(() =>
    expect(itemsOf(client.getQueryData<Pages<Card>>(all.queryKey))[0]).toMatchObject({ status: "contatado", version: 2 }),
  );
});

test("a conflict shows the other user's record", async () => {
  fakeServer(() => answer(409, { ...card, status: "visitado", version: 5 }, { error: "version.conflict" }));
  const { current } = change();
  await act(async () => await current.mutateAsync(toContatado).catch(() => undefined));
  expect(client.getQueryData(details.queryKey)).toMatchObject({ status: "visitado", version: 5 });
});

test("after a lost answer the lists are refetched", async () => {
  const requests = fakeServer(() => Promise.reject(new TypeError("no network")));
  const { current } = change();
  await act(async () => await current.mutateAsync(toContatado).catch(() => undefined));
  expect([isOld(all), isOld(details)]).toEqual([true, true]);
  expect(requests).toHaveLength(1);
});

test("'Desfazer' sends the reverting change, whose toast offers no 'Desfazer'", async () => {
  const requests = fakeServer(({ body }: Request) => answer(200, { ...card, ...(body as object), version: 2 }));
  const { current } = change({
    said: { done: () => ({ title: "Pronto" }) },
    undo: () => ({ params: { id: 1 }, body: { status: "novo" } }),
  });
  await act(async () => await current.mutateAsync(toContatado));
  const undo = shownToast()?.undo;
  clearToast();
  act(() => undo?.());
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toEqual({ status: "novo" });
  await waitFor(() => expect(client.getQueryData(details.queryKey)).toMatchObject({ status: "novo" }));
  expect(shownToast()).toBeNull();
});

test("the same input sent again keeps its idempotency key; after a success there is a new key", async () => {
  const requests = fakeServer((_request, count) => (count === 1 ? answer(500, null) : answer(201, { id: 9, visitor: card })));
  const { result } = renderHook(() => useChange(createVisitorContact), { wrapper });
  const input = { params: { id: 1 }, body: { channel: "call", outcome: "reached" } } as const;
  await act(async () => await result.current.mutateAsync(input).catch(() => undefined));
  await act(async () => await result.current.mutateAsync(input));
  await act(async () => await result.current.mutateAsync(input));
  const keys = requests.map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a registration approved as a known person disappears, and the answered account stays", async () => {
  const users = pagesOf(accountRoutes.listUsers, {});
  keep(users, pages({ ...card, status: "pendente" }, { ...card, id: 2 }));
  fakeServer(() => answer(200, { id: 2, user: { id: 2, status: "ativo", version: 8 } }));
  const { result } = renderHook(() => useChange(accountRoutes.approveUser, { record: ({ user }) => user }), { wrapper });
  await act(async () => await result.current.mutateAsync({ params: { id: 1 }, body: {} }));
  expect(itemsOf(client.getQueryData<Pages<Card>>(users.queryKey))).toEqual([{ id: 2, status: "ativo", version: 8 }]);
});

test("the lists that belong to a record are refetched after a change of the record", async () => {
  const requests = fakeServer(({ method }) => answer(method === "GET" ? 200 : 201, method === "GET" ? [] : { id: 5 }));
  const { listTimeline, createMemberContact } = timelineRoutes;
  const { result } = renderHook(
    () => ({ list: useInfiniteQuery(pagesOf(listTimeline, {}, { id: 7 })), log: useChange(createMemberContact) }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  const asked = () => requests.filter(({ method }) => method === "GET").length;
  expect(asked()).toBe(1);
  await act(async () => await result.current.log.mutateAsync({ params: { id: 7 }, body: { channel: "call", outcome: "reached" } }));
  await waitFor(() => expect(asked()).toBe(2));
});

test("a record that was created elsewhere resets its lists", () => {
  fakeServer(async () => await new Promise(() => undefined));
  const { result } = renderHook(() => useChanged(createVisitor), { wrapper });
  act(() => result.current());
  expect(client.getQueryData(all.queryKey)).toBeUndefined();
});

test("a change at the path of the whole list leaves the list unchanged and refetches it", async () => {
  const rules = asked(notificationRoutes.listNoticeRules);
  keep(rules, [{ event: "mail.dead", enabled: true, version: 0 }]);
  fakeServer(() => answer(200, { event: "mail.dead", enabled: false, version: 1 }));
  const { current } = renderHook(() => useChange(notificationRoutes.updateNoticeRule), { wrapper }).result;
  await act(async () => void (await current.mutateAsync({ body: { event: "mail.dead", enabled: false, version: 0 } })));
  expect(client.getQueryData(rules.queryKey)).toEqual([{ event: "mail.dead", enabled: true, version: 0 }]);
  expect(isOld(rules)).toBe(true);
});
