import { routeTable } from "../route.ts";

export const fileRoutes = routeTable("files", {});
