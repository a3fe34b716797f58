import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { PhoneTools } from "../../ui/list/phone-tools.tsx";
import type { AgendaAddress } from "./address.ts";
import styles from "./bar.module.css";
import { AgendaSearch, Clear, Controls } from "./calendar-filters.tsx";

export function PhoneFilters({ address }: { readonly address: AgendaAddress }) {
  const { t } = useTranslation("agenda");
  const [isOpen, setOpen] = useState(false);
  const { q, ...filters } = address.filters;
  const count = Object.keys(filters).length;
  return (
    <>
      <PhoneTools
        search={<AgendaSearch address={address} />}
        isSearched={q !== undefined}
        onClearSearch={() => address.change({ q: undefined })}
        count={count}
        words={count > 0 ? t("filtersOn", { count }) : t("filters")}
        onOpen={() => setOpen(true)}
      />
      {isOpen ? (
        <Dialog size="sheet" title={t("filters")} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <Controls address={address} />
            {address.isFiltered ? <Clear address={address} /> : null}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
