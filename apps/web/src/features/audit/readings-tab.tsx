import type { MemberTabProps } from "../members/index.ts";
import { Readings } from "./readings.tsx";

/** Who read what of a member. */
export const ReadingsTab = ({ personId }: MemberTabProps) => <Readings personId={personId} />;
