import { LanguageSelect } from "../ui/language-select.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import styles from "./catalogue.module.css";
import { FigureParts } from "./figure-parts.tsx";
import { FormParts } from "./form-parts.tsx";
import { ListParts } from "./list-parts.tsx";
import { RecordParts } from "./record-parts.tsx";
import { RoomParts } from "./room-parts.tsx";
import { SmallParts } from "./small-parts.tsx";

/** The parts of ui/ with the longest words that they may meet. e2e/catalogue.spec.ts looks at it in all themes and languages. */
export function Catalogue() {
  return (
    <main className={styles.page}>
      <h1>ui/</h1>
      <div className={styles.line}>
        <LanguageSelect />
        <ThemeSwitch words />
      </div>
      <SmallParts />
      <FormParts />
      <FigureParts />
      <ListParts />
      <RecordParts />
      <RoomParts />
    </main>
  );
}
