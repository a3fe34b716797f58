import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import { expect, test, vi } from "vitest";
import type { ListAddress } from "../../../ui/list/list-search.ts";
import { isNarrow, withCustomAsks } from "./parts.ts";

const field = (id: number, kind: CustomField["kind"]) => ({ id, kind }) as CustomField;
const fields = [field(1, "text"), field(4, "choice"), field(5, "yes_no")];
const others = ["q", "neighborhood"];
const addressOf = (search: object) => {
  const change = vi.fn<(part: object) => void>();
  const address = { search, query: search, sort: "name", count: 1, change } as unknown as ListAddress;
  return { change, address: withCustomAsks(address, fields, others) };
};

test("each field is an entry of its own", () => {
  const { address } = addressOf({ custom: "4:is:20;1:contains:padeira", q: "ana" });
  expect([address.search["custom_4"], address.search["custom_1"], address.count]).toEqual(["is:20", "contains:padeira", 2]);
});

test("a change of one leaves the others, and an empty one goes", () => {
  const { address, change } = addressOf({ custom: "4:is:20" });
  address.change({ custom_5: "is:yes" } as never);
  expect(change).toHaveBeenLastCalledWith({ custom: "4:is:20;5:is:yes" });
  address.change({ custom_4: undefined } as never);
  expect(change).toHaveBeenLastCalledWith({ custom: undefined });
  address.change({ q: "ana" } as never);
  expect(change).toHaveBeenLastCalledWith({ q: "ana", custom: "4:is:20" });
});

test("a text filter is removed with the last narrowing filter, and its value cannot end its condition", () => {
  const { address, change } = addressOf({ custom: "1:contains:padeira", neighborhood: "Centro" });
  address.change({ neighborhood: undefined } as never);
  expect(change).toHaveBeenLastCalledWith({ neighborhood: undefined, custom: undefined });
  address.change({ custom_1: "contains:a;5:is:yes" } as never);
  expect(change).toHaveBeenLastCalledWith({ custom: "1:contains:a 5:is:yes" });
});

test("narrowing filters", () => {
  expect(isNarrow({ neighborhood: "Centro" }, fields, others)).toBe(true);
  expect(isNarrow({ custom: "4:is:20" }, fields, others)).toBe(true);
  expect(isNarrow({ custom: "4:is_not:20;1:is:padeira", status: "active" }, fields, others)).toBe(false);
});
