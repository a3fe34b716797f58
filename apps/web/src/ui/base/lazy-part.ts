// oxlint-disable-next-line no-restricted-imports -- one of the two blocks that handle its failure
import { lazy, type ComponentType } from "react";
import { isFileLoss } from "./file-loss.ts";

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];
export interface PartFile<T> {
  readonly default: T;
}

/** What stands in place of a part whose file did not load. late-part.tsx sets it: room manifests are read without JSX. */
export const late: { of?: <P extends object>(load: () => Promise<PartFile<ComponentType<P>>>) => ComponentType<P> } = {};

/**
 * A lazy component. If its file does not load, a notice in its place says so, and the component follows as soon as the server
 * answers; the page around it stays. Lint refuses React's own `lazy`, whose failure takes the page down for good.
 * @param load imports the file and names the component
 */
export const lazyPart = <T extends AnyComponent>(load: () => Promise<PartFile<T>>) =>
  lazy(async (): Promise<PartFile<T>> => {
    // Caught outside the `import()`: the bundler moves a chained catch in front of the loading of the styles.
    try {
      return await load();
    } catch (cause) {
      if (!isFileLoss(cause) || !late.of) throw cause;
      return { default: late.of(load) as T };
    }
  });
