import { lazy, type ComponentType } from "react";

const Nothing = () => null;

/**
 * A part that its page can do without: where its code cannot be loaded, on a line that broke, nothing stands in its place and the page
 * stays. The next visit asks for it again.
 *
 * @param load the part's file and which of its components it is
 */
export const lazyExtra = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    // Caught outside of the `import()`: the bundler moves what is chained to it into its own loading of the styles.
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
