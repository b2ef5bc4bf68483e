"use client";

import { createContext, use, useEffect } from "react";
import { createStore, useStore } from "@/lib/client/stores/create-store";

/** A field as its form knows it: the element to focus, the label, and the error. */
export type FormField = { id: string; label: string; error?: string };

type Sight = {
  /** fields with errors, in the order of the page */
  bad: FormField[];
  /** number of fields, with or without errors */
  count: number;
  /** the form was submitted with errors, and some of them remain */
  shown: boolean;
  /** number of submits that left errors; each is announced once */
  turn: number;
  /** the summary is announced, so the fields' own errors are silent until the visitor continues */
  quiet: boolean;
};

const nothing: Sight = { bad: [], count: 0, shown: false, turn: 0, quiet: false };

function inPageOrder(one: FormField, other: FormField): number {
  const [a, b] = [document.getElementById(one.id), document.getElementById(other.id)];
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Collects the fields of one form. Fields register themselves, wherever they are in it. */
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
    /** The form is being submitted. `quiet`: something other than the fields announces its errors. */
    send({ quiet }: { quiet: boolean }): void {
      sending = true;
      publish({ quiet });
    },
    /** The submit has ended, and every field has reported its error. */
    settle(): void {
      sending = false;
      const wrong = [...fields.values()].some(({ error }) => error);
      publish(wrong ? { shown: true, turn: store.get().turn + 1 } : { quiet: false });
    },
    /** The visitor continues: from now on, fields announce their own errors. */
    goOn(): void {
      if (!sending && store.get().quiet) publish({ quiet: false });
    },
  };
}

export type FormFields = ReturnType<typeof createFormFields>;
export const FormFieldsContext = createContext<FormFields | null>(null);

const noForm = createStore(nothing);

/** Registers the field with the form around it, if there is one. @returns whether the field's own error must be silent */
export function useFormField({ id, label, error }: FormField): boolean {
  const form = use(FormFieldsContext);
  useEffect(() => form?.put({ id, label, error }), [form, id, label, error]);
  useEffect(() => () => form?.remove(id), [form, id]);
  return useStore(form?.store ?? noForm, ({ quiet }) => quiet);
}

/** Focuses a field; in a group, the checked control or else the first one. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const can = ":is(input, select, textarea, button):enabled";
  const target = element?.matches(can)
    ? element
    : (element?.querySelector<HTMLElement>(`${can}:checked`) ?? element?.querySelector<HTMLElement>(can));
  target?.focus();
}
