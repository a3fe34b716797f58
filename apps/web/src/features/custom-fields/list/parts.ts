import { leavesFew, readAsks, writeAsks, type CustomAsk, customName, narrowingOps } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import type { ListAddress } from "../../../ui/list/list-search.ts";

export { customColumns } from "./columns.tsx";
export { customFilters } from "./filters.tsx";

type Entries = Readonly<Record<string, unknown>>;

const own = /^custom_(\d+)$/;
const asksIn = (search: Entries): readonly CustomAsk[] => {
  const { custom } = search;
  return typeof custom === "string" ? (readAsks(custom) ?? []) : [];
};
/** One entry of the address per field: `custom_12: "is:7"`. */
const entryOf = ({ fieldId, op, value }: CustomAsk) => [customName(fieldId), value === "" ? op : `${op}:${value}`] as const;
const leavesSome = (value: unknown): boolean => {
  const values = [value ?? []].flat();
  return values.length > 0 && values[0] !== "" && leavesFew(values);
};

export function isNarrow(search: Entries, fields: readonly CustomField[], others: readonly string[]): boolean {
  const isText = (id: number) => fields.some((field) => field.id === id && field.kind === "text");
  return (
    others.some((name) => leavesSome(search[name])) ||
    asksIn(search).some(({ fieldId, op }) => !isText(fieldId) && narrowingOps.includes(op))
  );
}

/**
 * A list's address with one filter per custom field; the URL holds them in a single entry. When the last other filter that leaves
 * few rows is removed, text filters are removed too.
 */
export function withCustomAsks<A extends ListAddress>(address: A, fields: readonly CustomField[], others: readonly string[]): A {
  const asks = asksIn(address.search);
  const change = (part: Entries): void => {
    const changed = Object.entries(part).flatMap(([name, value]) => {
      const fieldId = Number(own.exec(name)?.[1]);
      return Number.isNaN(fieldId) ? [] : [{ fieldId, said: value as string | undefined }];
    });
    const rest = Object.fromEntries(Object.entries(part).filter(([name]) => !own.test(name)));
    const kept = asks.filter(({ fieldId }) => !changed.some((one) => one.fieldId === fieldId));
    const said = changed.flatMap(({ fieldId, said: text }) =>
      text ? (readAsks(`${String(fieldId)}:${text.replaceAll(";", " ")}`) ?? []) : [],
    );
    const next = [...kept, ...said];
    const after = { ...address.search, ...rest, custom: writeAsks(next) };
    const isText = ({ fieldId, op }: CustomAsk) => op !== "empty" && fields.some(({ id, kind }) => id === fieldId && kind === "text");
    const left = isNarrow(after, fields, others) ? next : next.filter((ask) => !isText(ask));
    address.change({ ...rest, custom: left.length > 0 ? writeAsks(left) : undefined } as never);
  };
  return {
    ...address,
    search: { ...address.search, ...Object.fromEntries(asks.map(entryOf)) },
    count: address.count + Math.max(0, asks.length - 1),
    change,
  };
}
