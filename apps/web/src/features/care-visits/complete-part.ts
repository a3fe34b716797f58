import { loadQueue } from "../../api/change.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const load = async () => ({ default: (await import("./complete-form.tsx")).CompleteForm });

export const CompleteForm = lazyPart(load);
/** For `useWhenIdle`: visits are reported where there may be no network, so the form and its queue are loaded before they are asked for. */
export const formsAhead = [load, loadQueue];
