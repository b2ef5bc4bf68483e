"use client";

import { createContext, use, useEffect } from "react";
import { createStore, useStore } from "@/lib/client/stores/create-store";

/** A field as its form knows it: where the focus goes, what it is called, and what is wrong with it. */
export type FormField = { id: string; label: string; error?: string };

type Sight = {
  /** fields that are wrong, in the order of the page */
  bad: FormField[];
  /** how many fields the form has, right or wrong */
  count: number;
  /** the form was sent with errors, and not all of them are mended */
  shown: boolean;
  /** sendings that left errors; each is said once */
  turn: number;
  /** the summary speaks: the fields' own errors are silent until the visitor goes on */
  quiet: boolean;
};

const nothing: Sight = { bad: [], count: 0, shown: false, turn: 0, quiet: false };

function inPageOrder(one: FormField, other: FormField): number {
  const [a, b] = [document.getElementById(one.id), document.getElementById(other.id)];
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** What one form knows of its fields; they say it themselves, wherever they stand. */
export function createFormFields() {
  const fields = new Map<string, FormField>();
  const store = createStore(nothing);
  let sending = false;

  function publish(change: Partial<Sight> = {}): void {
    const sight = store.get();
    const bad = [...fields.values()].filter(({ error }) => error).sort(inPageOrder);
    const shown = (change.shown ?? sight.shown) && (sending || bad.length > 0);
    store.set({ ...sight, ...change, bad, shown, count: fields.size });
  }

  return {
    store,
    put(field: FormField): void {
      fields.set(field.id, field);
      publish();
    },
    remove(id: string): void {
      fields.delete(id);
      publish();
    },
    /** The form is on its way; `quiet`: what it finds wrong is said by something else than the fields. */
    send({ quiet }: { quiet: boolean }): void {
      sending = true;
      publish({ quiet });
    },
    /** The answer is there, and every field has said what is wrong with it. */
    settle(): void {
      sending = false;
      const wrong = [...fields.values()].some(({ error }) => error);
      publish(wrong ? { shown: true, turn: store.get().turn + 1 } : { quiet: false });
    },
    /** The visitor goes on: what is wrong from now on the field says itself. */
    goOn(): void {
      if (!sending && store.get().quiet) publish({ quiet: false });
    },
  };
}

export type FormFields = ReturnType<typeof createFormFields>;
export const FormFieldsContext = createContext<FormFields | null>(null);

const noForm = createStore(nothing);

/** Belong to the form around, if there is one. @returns whether the field's own error is to be silent */
export function useFormField({ id, label, error }: FormField): boolean {
  const form = use(FormFieldsContext);
  useEffect(() => form?.put({ id, label, error }), [form, id, label, error]);
  useEffect(() => () => form?.remove(id), [form, id]);
  return useStore(form?.store ?? noForm, ({ quiet }) => quiet);
}

/** The focus goes to the field; in a group to what is chosen, else to its first. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const can = ":is(input, select, textarea, button):enabled";
  const target = element?.matches(can)
    ? element
    : (element?.querySelector<HTMLElement>(`${can}:checked`) ?? element?.querySelector<HTMLElement>(can));
  target?.focus();
}
