import { createStore } from "@/lib/client/stores/create-store";

/** The calls that wait for a fresh second factor. While there are any, the dialog is open (components/office/login/factor-dialog). */
export const factorStore = createStore<readonly ((confirmed: boolean) => void)[]>([]);

/**
 * Asks staff for their second factor. Calls that ask at the same time share the answer.
 * @returns true once it was given, false when the dialog was closed
 */
export function askFactor(): Promise<boolean> {
  return new Promise((settle) => factorStore.set([...factorStore.get(), settle]));
}

/** Passes the answer to every waiting call. */
export function answerFactor(confirmed: boolean): void {
  const asked = factorStore.get();
  factorStore.set([]);
  for (const settle of asked) settle(confirmed);
}
