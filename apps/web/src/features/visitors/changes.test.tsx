import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { VisitorCard, VisitorSummary } from "@aprisco/contract/visitors-card.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asked } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { useLeaving } from "../../api/change.ts";
import { keepAnswer } from "../../api/keep-answer.ts";
import { itemsOf, type Pages } from "../../api/pages.ts";
import { startTexts } from "../../language/i18n.ts";
import { clearToast, shownToast } from "../../ui/layer/toast-queue.ts";
import { sampleCard, samplePages } from "./sample-visitor.ts";
import { useDeleteVisitor, useStatusChange, useUpdateVisitor } from "./changes.ts";

const list = pagesOf(visitorRoutes.listVisitors, { sort: "name" });
const summary = asked(visitorRoutes.getVisitorSummary);
const counts: VisitorSummary = { total: 2, novo: 2, contatado: 0, visitado: 0, convertido_para_membro: 0, sem_interesse: 0 };
let client: QueryClient;
let calls: { readonly method: string; readonly body: string; readonly answer: (status: number, data: unknown) => void }[];

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["visitors"]);
  clearToast();
  calls = [];
  vi.stubGlobal(
    "fetch",
    async (_url: string, { method = "GET", body = "" }: { method?: string; body?: string }) =>
      await new Promise<Response>((resolve) => {
        calls.push({
          method,
          body,
          answer: (status, data) => resolve(Response.json({ success: status < 400, data, error: "internal", message: "x" }, { status })),
        });
      }),
  );
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepAnswer(client, list, samplePages(2, null, [1, 2]));
  keepAnswer(client, summary, counts);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
const statusOf = (id: number) => itemsOf(client.getQueryData<Pages<VisitorCard>>(list.queryKey)).find((card) => card.id === id)?.status;
const countsNow = () => client.getQueryData<VisitorSummary>(summary.queryKey);

test("a status counts at once, and stays when the server agrees", async () => {
  const { result } = renderHook(() => useStatusChange(), { wrapper });
  act(() => result.current.mutate({ card: sampleCard(1), to: "visitado" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ method: "PUT", body: '{"status":"visitado"}' });
  expect(statusOf(1)).toBe("visitado");
  expect(countsNow()).toMatchObject({ novo: 1, visitado: 1 });
  calls[0]?.answer(200, { ...sampleCard(1), status: "visitado", version: 2 });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(statusOf(1)).toBe("visitado");
});

test("a refused status goes back, and the message names the person", async () => {
  const { result } = renderHook(() => useStatusChange(), { wrapper });
  act(() => result.current.mutate({ card: sampleCard(2), to: "sem_interesse" }));
  await waitFor(() => expect(statusOf(2)).toBe("sem_interesse"));
  await waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer(500, null);
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(statusOf(2)).toBe("novo");
  expect(countsNow()).toMatchObject({ novo: 2, sem_interesse: 0 });
  expect(shownToast()).toMatchObject({ tone: "error", message: "Não foi possível atualizar a situação de Ana 2." });
});

test("two quick choices: the older answer does not undo the newer choice", async () => {
  const { result } = renderHook(() => useStatusChange(), { wrapper });
  act(() => result.current.mutate({ card: sampleCard(1), to: "contatado" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => result.current.mutate({ card: { ...sampleCard(1), status: "contatado" }, to: "visitado" }));
  await waitFor(() => expect(statusOf(1)).toBe("visitado"));
  calls[0]?.answer(200, { ...sampleCard(1), status: "contatado", version: 2 });
  await waitFor(() => expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(2));
  expect(statusOf(1)).toBe("visitado");
});

test("a saved edit makes answers about accounts stale, because an account may be the same person's", async () => {
  const account = asked(accountRoutes.getUser, { params: { id: 7 } });
  keepAnswer(client, account, { id: 7, version: 1 });
  const { result } = renderHook(() => useUpdateVisitor(1), { wrapper });
  act(() => result.current.mutate({ name: "Ana Maria", version: 1 }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(client.getQueryState(account.queryKey)?.isInvalidated).toBe(false);
  calls[0]?.answer(200, { ...sampleCard(1), name: "Ana Maria", version: 2 });
  await waitFor(() => expect(client.getQueryState(account.queryKey)?.isInvalidated).toBe(true));
});

const deletion = () => renderHook(() => ({ remove: useDeleteVisitor(), leaving: useLeaving(visitorRoutes.listVisitors) }), { wrapper });

test("a card leaves the list 32 ms after the confirmation, before the server has answered", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { result } = deletion();
  act(() => result.current.remove.mutate(sampleCard(1)));
  await act(async () => await vi.advanceTimersByTimeAsync(31));
  expect(result.current.leaving.size).toBe(0);
  await act(async () => await vi.advanceTimersByTimeAsync(2));
  expect([...result.current.leaving]).toEqual([1]);
  expect(calls.map(({ method }) => method)).toEqual(["DELETE"]);
});

test("a confirmed deletion takes the card out of the list, tells the dashboard and says so", async () => {
  const heard = vi.fn<() => void>();
  addEventListener("dashboard-refresh", heard);
  const { result } = deletion();
  act(() => result.current.remove.mutate(sampleCard(1)));
  await waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer(200, { id: 1 });
  await waitFor(() => expect(itemsOf(client.getQueryData<Pages<VisitorCard>>(list.queryKey)).map(({ id }) => id)).toEqual([2]));
  expect(heard).toHaveBeenCalledOnce();
  expect(shownToast()).toMatchObject({ title: "Excluído", message: "Visitante removido com sucesso." });
  removeEventListener("dashboard-refresh", heard);
});

test.each([
  ["a refusal", 500, null],
  ["an answer without data", 200, null],
])("%s brings the card back", async (_what, status, data) => {
  const { result } = deletion();
  act(() => result.current.remove.mutate(sampleCard(1)));
  await waitFor(() => expect(result.current.leaving.size).toBe(1));
  calls[0]?.answer(status, data);
  await waitFor(() => expect(result.current.leaving.size).toBe(0));
  expect(itemsOf(client.getQueryData<Pages<VisitorCard>>(list.queryKey)).map(({ id }) => id)).toEqual([1, 2]);
  expect(countsNow()?.total).toBe(2);
  expect(shownToast()).toMatchObject({ title: "Erro", message: "Não foi possível excluir o visitante." });
});
