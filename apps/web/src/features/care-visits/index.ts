import { lazyPart } from "../../ui/base/lazy-part.ts";

export { CompleteForm, formsAhead } from "./complete-part.ts";
export { visitIcons, VisitBadge } from "./looks.tsx";
export const VisitForm = lazyPart(async () => ({ default: (await import("./visit-form.tsx")).VisitForm }));
