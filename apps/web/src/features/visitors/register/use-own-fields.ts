import type { PublicCustomField } from "@aprisco/contract/custom-fields/custom-field.ts";
import type { customFieldRoutes } from "@aprisco/contract/custom-fields/routes.ts";
import { useEffect, useState } from "react";
import { call } from "../../../api/client.ts";
import { lightRow } from "../../../api/light-row.ts";

const publicFieldsRow = lightRow<typeof customFieldRoutes.listPublicCustomFields>({ method: "GET", path: "/custom-fields/public" });

/** What the church asks besides; nothing while it is not known, and the form goes on without. */
export function useOwnFields(): readonly PublicCustomField[] {
  const [fields, setFields] = useState<readonly PublicCustomField[]>([]);
  useEffect(() => {
    let isHere = true;
    void call(publicFieldsRow, { asAnybody: true }).then(
      ({ data }) => isHere && setFields(data),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return fields;
}
