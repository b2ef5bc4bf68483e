import { hasLogin } from "@/lib/client/session/leave-session";
import { createStore } from "@/lib/client/stores/create-store";

/** Tabs of the login dialog (docs/specification.md, section 2). */
export const loginTabs = { choose: 0, login: 1, register: 2, forgot: 3 } as const;
export type LoginTab = (typeof loginTabs)[keyof typeof loginTabs];

export type LoginRequest = {
  tab: LoginTab;
  /** where to go after success, a path of this site with its language prefix; home when absent */
  next?: string;
  /** the dialog's first sentence, where `next` does not decide it */
  why?: "choice";
  /** the number to log in with, where it is known */
  phone?: { country_code: string; mobile: string };
  /** called when the dialog was closed, or opened again for another purpose, before a login */
  onNoLogin?: () => void;
};

/** The open request, or null while the dialog is closed. */
export const loginDialogStore = createStore<LoginRequest | null>(null);

/** Open the login dialog from anywhere. */
export function openLoginDialog({ tab = loginTabs.choose, ...rest }: Partial<LoginRequest> = {}): void {
  giveUp();
  loginDialogStore.set({ tab, ...rest });
}

export function closeLoginDialog(): void {
  giveUp();
  loginDialogStore.set(null);
}

function giveUp(): void {
  const request = loginDialogStore.get();
  if (request?.onNoLogin && !hasLogin()) request.onNoLogin();
}
