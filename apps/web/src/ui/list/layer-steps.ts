import { useNavigate, useRouter, type RouterHistory } from "@tanstack/react-router";

type Loose = Readonly<Record<string, unknown>>;

/** What a history entry with an open layer keeps. */
interface LayerState {
  /** The address below the layer, as text. */
  readonly under: string;
  /** The number of entries above it. */
  readonly depth: number;
  /** The key under which its scroll position is stored. */
  readonly key: string | undefined;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly layer?: LayerState;
  }
}

const textOf = (search: object): string => JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The page under a layer and the layer share a scroll position. */
export const scrollKeyOf = ({
  state,
  href,
}: {
  readonly state: { readonly layer?: LayerState; readonly key?: string };
  readonly href: string;
}) => state.layer?.key ?? state.key ?? href;

/**
 * Navigation within a page whose address names its layers: a panel, the form of a new record. Opening a layer adds a history entry,
 * and closing it goes back to the entry below, so that 'back' never opens a closed layer again. Where there is none (the layer was
 * opened by a link, or the page below has changed since), the entry is replaced.
 * @param read the valid part of a raw search
 * @param isLayered whether a search names an open layer; both must be stable functions
 */
export function useLayerSteps<S extends object>(read: (raw: Loose) => S, isLayered: (search: S) => boolean) {
  const navigate = useNavigate();
  // The blocks do not know the application's router, so its type says nothing of them.
  const { history, options } = useRouter() as {
    readonly history: RouterHistory;
    readonly options: { readonly parseSearch: (text: string) => Loose };
  };
  /** Changes the current address, not the rendered one, which may be older when a debounced search calls. */
  return (next: (current: S) => S, replace = false): void => {
    const { state, search } = history.location;
    const now = read(options.parseSearch(search));
    const then = next(now);
    const closes = isLayered(now) && !isLayered(then);
    if (closes && state.layer?.under === textOf(then)) {
      const { depth } = state.layer;
      // history.go() runs later: after another navigation it would undo that one, so it is left out then.
      queueMicrotask(() => {
        if (history.location.state.key === state.key) history.go(-depth, { ignoreBlocker: true });
      });
      return;
    }
    const layer = ((): LayerState | undefined => {
      if (!isLayered(then)) return undefined;
      if (!isLayered(now)) return replace ? undefined : { under: textOf(now), depth: 1, key: state.key };
      return state.layer && { ...state.layer, depth: state.layer.depth + Number(!replace) };
    })();
    void navigate({
      to: ".",
      search: (current: Loose) => ({ ...next(read(current)) }),
      replace: replace || closes,
      state: layer ? { layer } : {},
      resetScroll: false,
    });
  };
}
