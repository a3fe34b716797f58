import type { ListOp, ListRule, ListTest, ListValue } from "@aprisco/contract/lists-rule.ts";

export type Mode = "all" | "any" | "none";
/** A condition whose value may be missing. */
export interface TestDraft {
  readonly field: string;
  readonly op: ListOp;
  readonly value?: ListValue | undefined;
}
export interface GroupDraft {
  readonly mode: Mode;
  readonly parts: readonly (GroupDraft | TestDraft)[];
}
export const isGroup = (part: GroupDraft | TestDraft): part is GroupDraft => "mode" in part;

function partOf(rule: ListRule): GroupDraft | TestDraft {
  if ("all" in rule) return { mode: "all", parts: rule.all.map(partOf) };
  if ("any" in rule) return { mode: "any", parts: rule.any.map(partOf) };
  if (!("not" in rule)) return rule;
  const inner = partOf(rule.not);
  // 'not (any …)' is 'none of …'. Any other 'not' becomes a 'none' group around its part.
  return isGroup(inner) && inner.mode === "any" ? { mode: "none", parts: inner.parts } : { mode: "none", parts: [inner] };
}

export function draftOf(rule: ListRule): GroupDraft {
  const part = partOf(rule);
  return isGroup(part) ? part : { mode: "all", parts: [part] };
}

const testOf = ({ field, op, value }: TestDraft): ListTest => ({ field, op, ...(value === undefined ? {} : { value }) });

export function ruleOf(part: GroupDraft | TestDraft): ListRule {
  if (!isGroup(part)) return testOf(part);
  const parts = part.parts.map(ruleOf);
  if (part.mode === "all") return { all: parts };
  if (part.mode === "any") return { any: parts };
  const [only] = parts;
  return { not: parts.length === 1 && only ? only : { any: parts } };
}

export function depthOf(part: GroupDraft | TestDraft): number {
  if (!isGroup(part)) return 1;
  const below = Math.max(0, ...part.parts.map(depthOf));
  return below + (part.mode === "none" && part.parts.length !== 1 ? 2 : 1);
}

/** A copy with one part changed; null removes it. */
export const withPart = (group: GroupDraft, at: number, part: GroupDraft | TestDraft | null): GroupDraft => ({
  ...group,
  parts: part === null ? group.parts.filter((_part, index) => index !== at) : group.parts.map((old, index) => (index === at ? part : old)),
});

/** The builder's number of a path in a query: "all.1.not.any.0.value" is in "2.1"; "": the whole query. */
export function numberOf(path: string): string {
  const steps = path.split(".");
  return steps
    .flatMap((step, at) => {
      const [before, next] = [steps[at - 1], steps[at + 1]];
      if (/^\d+$/.test(step)) return before === "all" || before === "any" ? [Number(step) + 1] : [];
      return step === "not" && next !== "any" ? [1] : [];
    })
    .join(".");
}
