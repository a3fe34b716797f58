import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { doesAnswer, watchForServer } from "../../api/server-back.ts";
import { late, type PartFile } from "./lazy-part.ts";
import { NoFile } from "./no-file.tsx";

/** Shows a notice until the file of a part loads. Several places of one part share what was loaded. */
function latePart<P extends object>(load: () => Promise<PartFile<ComponentType<P>>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LatePart(props: P): ReactNode {
    const [Part, setPart] = useState(() => loaded);
    const [isStuck, setStuck] = useState(false);
    const asking = useRef(false);
    const ask = async (): Promise<void> => {
      if (asking.current || Part) return;
      asking.current = true;
      try {
        loaded = (await load()).default;
        setPart(() => loaded);
      } catch {
        // A server that answers does not have the file: it has a newer version, which a reload brings.
        if (await doesAnswer()) setStuck(true);
      }
      asking.current = false;
    };
    const latest = useRef(ask);
    useEffect(() => {
      latest.current = ask;
    });
    const waits = Part === null && !isStuck;
    useEffect(() => {
      if (!waits) return undefined;
      const again = (): void => void latest.current();
      const end = watchForServer(again);
      addEventListener("online", again);
      return () => {
        end();
        removeEventListener("online", again);
      };
    }, [waits]);
    if (Part) return <Part {...props} />;
    const { onClose } = props as { readonly onClose?: () => void };
    return <NoFile isStuck={isStuck} onAsk={() => void (isStuck ? location.reload() : ask())} onClose={onClose} />;
  };
}

/** From here on a part without its file says so in its place. Each document calls it first: the bundler drops a bare import. */
export function showLateParts(): void {
  late.of = latePart;
}
