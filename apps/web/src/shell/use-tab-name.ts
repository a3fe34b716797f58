import { useEffect } from "react";
import { tabTitle } from "../public/tab-title.ts";
import { useChurchData } from "./church-query.ts";

/**
 * Sets the document's title to the open screen, where the shell knows the section's title only, or words of the address. The shell's effect runs after
 * those of its children, so this one waits for the end of the task.
 */
export function useTabName(name: string): void {
  const church = useChurchData().data?.name;
  useEffect(() => {
    let isLeft = false;
    queueMicrotask(() => {
      if (!isLeft) document.title = tabTitle(name, church);
    });
    return () => {
      isLeft = true;
    };
  }, [name, church]);
}
