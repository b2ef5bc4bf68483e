import { createStore } from "@/lib/client/stores/create-store";

/** The calls that wait for a fresh second factor. The dialog (components/office/login/factor-dialog) is open while there is one. */
export const factorStore = createStore<readonly ((confirmed: boolean) => void)[]>([]);

/**
 * Ask the person for their second factor. Calls that ask meanwhile wait for the same answer.
 * @returns true once it was given, false when the person has closed the dialog
 */
export function askFactor(): Promise<boolean> {
  return new Promise((settle) => factorStore.set([...factorStore.get(), settle]));
}

/** Give the answer to every call that waits. */
export function answerFactor(confirmed: boolean): void {
  const asked = factorStore.get();
  factorStore.set([]);
  for (const settle of asked) settle(confirmed);
}
