import { lazyPart } from "../../ui/base/lazy-part.ts";

export { visitIcons, VisitBadge } from "./looks.tsx";
export const CompleteForm = lazyPart(async () => ({ default: (await import("./complete-form.tsx")).CompleteForm }));
export const VisitForm = lazyPart(async () => ({ default: (await import("./visit-form.tsx")).VisitForm }));
