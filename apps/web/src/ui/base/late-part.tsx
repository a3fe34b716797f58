import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { doesAnswer, hasNewVersion, watchForServer } from "../../api/server-back.ts";
import { late, type PartFile } from "./lazy-part.ts";
import { NoFile, type FileLoss } from "./no-file.tsx";

/** Shows a notice until the file of a part loads. Several places of one part share what was loaded. */
function latePart<P extends object>(load: () => Promise<PartFile<ComponentType<P>>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LatePart(props: P): ReactNode {
    const [Part, setPart] = useState(() => loaded);
    const [why, setWhy] = useState<FileLoss>("offline");
    const asking = useRef(false);
    const ask = async (): Promise<void> => {
      if (asking.current || Part) return;
      asking.current = true;
      try {
        loaded = (await load()).default;
        setPart(() => loaded);
      } catch {
        setWhy(!(await doesAnswer()) ? "offline" : (await hasNewVersion()) ? "gone" : "shaky");
      }
      asking.current = false;
    };
    const latest = useRef(ask);
    useEffect(() => {
      latest.current = ask;
    });
    const waits = Part === null && why !== "gone";
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
    return <NoFile why={why} onAsk={() => void (why === "gone" ? location.reload() : ask())} onClose={onClose} />;
  };
}

/** From here on a part without its file says so in its place. Each document calls it first: the bundler drops a bare import. */
export function showLateParts(): void {
  late.of = latePart;
}
