import { type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asked } from "../../../api/asked.ts";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { startTexts } from "../../../language/i18n.ts";
import { useFieldOrder } from "./use-field-order.ts";

const fieldOf = (id: number): CustomField => ({
  id,
  label: `Campo ${id}`,
  kind: "text",
  view_right: "members:view",
  edit_right: "members:edit",
  on_public_form: false,
  required: false,
  archived_at: null,
  choices: [],
  version: 1,
});
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
const none: readonly CustomField[] = [];
const useOrder = () => {
  const all = useQuery(asked(customFieldRoutes.listCustomFields));
  return useFieldOrder(all.data ?? none, () => all.refetch({ cancelRefetch: false }));
};

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["custom-fields"]);
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

test("a moved row stays in place until the fields are loaded in their new order", async () => {
  let order: readonly number[] = [1, 2, 3];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const requests = fakeServer(({ method, body }, count) => {
    if (method !== "GET") {
      order = (body as { readonly ids: readonly number[] }).ids;
      return answer(200, { ids: order });
    }
    const now = () => answer(200, order.map(fieldOf));
    return count === 1 ? now() : held.then(now);
  });
  const { result } = renderHook(useOrder, { wrapper });
  const places = () => result.current.shown.map(({ id }) => id);
  await waitFor(() => expect(places()).toEqual([1, 2, 3]));
  act(() => result.current.move(fieldAt(2), -1));
  expect(places()).toEqual([1, 3, 2]);
  await waitFor(() => expect(requests.filter(({ method }) => method === "GET")).toHaveLength(2));
  await act(() => Promise.resolve());
  expect(places()).toEqual([1, 3, 2]);
  // A second step builds on the first.
  act(() => result.current.move(fieldAt(1), -1));
  expect(places()).toEqual([3, 1, 2]);
  await waitFor(() => expect(order).toEqual([3, 1, 2]));
  release();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(places()).toEqual([3, 1, 2]);

  function fieldAt(place: number): CustomField {
    const field = result.current.shown[place];
    if (!field) throw new Error(`no field at ${place}`);
    return field;
  }
});
