import { eventStatuses, eventTypes } from "@aprisco/contract/event-kinds.ts";
import { isCleanText } from "@aprisco/contract/clean-text.ts";
import { useSearch } from "@tanstack/react-router";
import { isDay } from "../../language/typed-day.ts";
import { useLayerSteps } from "../../ui/list/layer-steps.ts";
import { views, type View } from "./days/spans.ts";

export const overlays = ["birthdays", "holidays", "church"] as const;
export type Overlay = (typeof overlays)[number];

const parts = ["registrations"] as const;

/** The search parameters of the agenda. An absent one has its default. */
export interface AgendaSearch {
  readonly view?: View;
  readonly day?: string;
  readonly q?: string;
  readonly type?: (typeof eventTypes)[number];
  readonly status?: (typeof eventStatuses)[number];
  readonly place?: string;
  /** Hidden overlays, separated by commas. */
  readonly off?: string;
  readonly event?: number;
  /** The section of the open event whose form opens with it. */
  readonly part?: (typeof parts)[number];
  /** The form for a new event: true, or its start, "2026-11-21" or "2026-11-21T19:30". */
  readonly add?: true | string;
}
export type AgendaChange = { readonly [K in keyof AgendaSearch]: AgendaSearch[K] | undefined };

const textOf = (raw: unknown, max: number): string | undefined => {
  const text = typeof raw === "string" || typeof raw === "number" ? String(raw).trim() : "";
  return text !== "" && text.length <= max && isCleanText(text) ? text : undefined;
};
const among = <T extends string>(all: readonly T[], raw: unknown): T | undefined => all.find((one) => one === raw);
const isMoment = (text: string): boolean => isDay(text.slice(0, 10)) && /^(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(text.slice(10));

export function readAgendaSearch(raw: Readonly<Record<string, unknown>>): AgendaSearch {
  const id = Number(raw["event"]);
  const [day, add] = [textOf(raw["day"], 10), textOf(raw["add"], 16)];
  const off = overlays.filter((overlay) => (textOf(raw["off"], 60) ?? "").split(",").includes(overlay)).join(",");
  const found: AgendaChange = {
    view: among(views, raw["view"]),
    day: day !== undefined && isDay(day) ? day : undefined,
    q: textOf(raw["q"], 200),
    type: among(eventTypes, raw["type"]),
    status: among(eventStatuses, raw["status"]),
    place: textOf(raw["place"], 100),
    off: off === "" ? undefined : off,
    event: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    part: among(parts, raw["part"]),
    add: raw["add"] === true || add === "true" || add === "1" ? true : add !== undefined && isMoment(add) ? add : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export const filtersOf = ({ q, type, status, place }: AgendaSearch) =>
  Object.fromEntries(Object.entries({ q, type, status, place }).filter(([, value]) => value !== undefined)) as Pick<
    AgendaSearch,
    "q" | "type" | "status" | "place"
  >;

const isLayered = ({ event, add }: AgendaSearch): boolean => event !== undefined || add !== undefined;

/** The agenda's address. Typing and paging replace the history entry; opening and filtering add one. */
export function useAgendaAddress() {
  const search = readAgendaSearch(useSearch({ strict: false }));
  const filters = filtersOf(search);
  const step = useLayerSteps(readAgendaSearch, isLayered);
  const change = (part: AgendaChange, replace = "q" in part || "place" in part) =>
    step((current) => readAgendaSearch({ ...current, ...part }), replace);
  const off = (search.off ?? "").split(",");
  return {
    search,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    change,
    clear: () => change({ q: undefined, type: undefined, status: undefined, place: undefined }),
    open: (event: number | undefined) =>
      change({ event, add: undefined, part: undefined }, search.event !== undefined && event !== undefined),
    isOn: (overlay: Overlay): boolean => !off.includes(overlay),
    turn: (overlay: Overlay) => change({ off: overlays.filter((one) => off.includes(one) !== (one === overlay)).join(",") || undefined }),
  };
}
export type AgendaAddress = ReturnType<typeof useAgendaAddress>;
