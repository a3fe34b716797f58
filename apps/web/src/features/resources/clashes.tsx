import type { Clash } from "@aprisco/contract/resources.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useBookingWords } from "./day/words.ts";
import styles from "./resources.module.css";

/** All that stands in the way of a booking, with day and hour, a line for each. */
export function Clashes({ clashes }: { readonly clashes: readonly Clash[] }) {
  const words = useBookingWords(useChurchData().data?.time_zone);
  return words.clashes(clashes).map((said) => (
    <p key={said} className={styles.clash}>
      {said}
    </p>
  ));
}
