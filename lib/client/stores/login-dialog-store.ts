import { hasLogin } from "@/lib/client/session/leave-session";

/** Tabs of the login dialog (spec section 2). */
export const loginTabs = { choose: 0, login: 1, register: 2, forgot: 3 } as const;
export type LoginTab = (typeof loginTabs)[keyof typeof loginTabs];

export type LoginRequest = {
  tab: LoginTab;
  /** where to go after success, a path of this site with its language prefix; home when absent */
  next?: string;
  /** the number to log in with, where it is known */
  phone?: { country_code: string; mobile: string };
  /** the dialog was closed, or asked for anew with another aim, before anybody logged in */
  onNoLogin?: () => void;
};

let request: LoginRequest | null = null;
const listeners = new Set<() => void>();

function set(value: LoginRequest | null): void {
  request = value;
  for (const listener of listeners) listener();
}

/** Open the login dialog from anywhere. */
export function openLoginDialog({ tab = loginTabs.choose, ...rest }: Partial<LoginRequest> = {}): void {
  giveUp();
  set({ tab, ...rest });
}

export function closeLoginDialog(): void {
  giveUp();
  set(null);
}

function giveUp(): void {
  if (request?.onNoLogin && !hasLogin()) request.onNoLogin();
}

/** For useSyncExternalStore: the open request, or null while the dialog is closed. */
export const loginDialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => request,
  readOnServer: () => null,
};
