// oxlint-disable-next-line no-restricted-imports -- one of the two blocks that handle its failure
import { lazy, type ComponentType } from "react";

const Nothing = () => null;

/**
 * A lazy component that the page can do without: if its code does not load, it renders `instead`. The next page load tries again.
 * @param load imports the file and picks the component
 */
export const lazyExtra = <P>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P> = Nothing) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    // Caught outside the `import()`: the bundler moves a chained catch in front of the loading of the styles.
    try {
      return { default: await load() };
    } catch {
      return { default: instead };
    }
  });
