import { lazy, type ComponentType } from "react";

const Nothing = () => null;

/**
 * A lazy component that the page can do without: if its code does not load, it renders nothing. The next page load tries again.
 * @param load imports the file and picks the component
 */
export const lazyExtra = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    // Caught outside the `import()`: the bundler moves a chained catch in front of the loading of the styles.
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
