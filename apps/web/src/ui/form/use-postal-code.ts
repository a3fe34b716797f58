import type { postalCodeRoutes } from "@aprisco/contract/postal-codes.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { lightRoute } from "../../api/light-route.ts";

const lookUpRow = lightRoute<typeof postalCodeRoutes.lookUpPostalCode>({ method: "GET", path: "/postal-codes/{cep}" });

const addressFields = ["address", "neighborhood", "city", "state"] as const;
type AddressField = (typeof addressFields)[number];

type Values = Readonly<Record<AddressField | "cep", string>>;

export interface AddressForm {
  readonly values: Values;
  /** The state after the last event, for answers that arrive later. */
  readonly getValues: () => Values;
  readonly set: (field: AddressField | "cep", value: string) => void;
}

/** What the lookup of a postal code filled in; "" for a field that it left alone. */
export interface FoundAddress extends Readonly<Record<AddressField, string>> {
  readonly cep: string;
}

/** Milliseconds that the form waits for an address (security.md C31). */
const limitMs = 3_000;

/**
 * Fills in the address of a postal code (spec.md §5, decision 19). Only empty fields are filled, even if the answer is late;
 * another code removes what the last one filled in. A failure is only logged.
 */
export function usePostalCode(form: AddressForm, before: FoundAddress | null = null) {
  const [found, setFound] = useState(before);
  const [looking, setLooking] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const lookUp = async (cep: string) => {
    const controller = new AbortController();
    running.current = controller;
    const limit = setTimeout(() => controller.abort(), limitMs);
    setLooking(true);
    try {
      const { data } = await call(lookUpRow, { params: { cep }, signal: controller.signal });
      if (running.current !== controller) return;
      const filled: Record<AddressField, string> = { address: "", neighborhood: "", city: "", state: "" };
      for (const field of addressFields) {
        const value = data[field];
        if (!value || form.getValues()[field] !== "") continue;
        filled[field] = value;
        form.set(field, value);
      }
      setFound({ cep, ...filled });
    } catch (cause) {
      if (running.current === controller) console.warn("The postal code's address could not be found", cause);
    } finally {
      clearTimeout(limit);
      if (running.current === controller) setLooking(false);
    }
  };

  return {
    found,
    looking,
    forget: () => setFound(null),
    /** City and state of the lookup cannot be edited until the code changes. */
    isFound: (field: "city" | "state"): boolean => found !== null && found[field] !== "" && form.values[field] === found[field],
    change: (cep: string) => {
      if (cep === form.getValues().cep) return;
      running.current?.abort();
      running.current = null;
      setLooking(false);
      form.set("cep", cep);
      if (found) {
        for (const field of addressFields) if (found[field] !== "" && form.getValues()[field] === found[field]) form.set(field, "");
        setFound(null);
      }
      if (cep.length === 8) void lookUp(cep);
    },
  };
}
