import type { VisitorStatus } from "@aprisco/contract/visitors/visitor.ts";
import { Failure } from "../../failure.ts";

/**
 * The status that staff set by hand: any order among novo, contatado, visitado and sem_interesse (spec.md §4).
 * Fails with visitor.converted for a converted card, and with visitor.noAccount when asked to convert: only the
 * conversion does that.
 */
export function chooseStatus(current: VisitorStatus, wanted: VisitorStatus): VisitorStatus {
  if (wanted === current) return current;
  if (current === "convertido_para_membro") throw new Failure("visitor.converted");
  if (wanted === "convertido_para_membro") throw new Failure("visitor.noAccount");
  return wanted;
}
