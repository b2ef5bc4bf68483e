import type { MemberView } from "@/lib/domain/members/types";

/** What can be edited, in the order of the page. */
export const accountParts = ["basic", "mobile", "email", "password", "passkeys", "address"] as const;
export type AccountPart = (typeof accountParts)[number];

/** Where the page's own links lead. */
export const partId = (part: AccountPart) => `account-${part}`;
/** A row between hairlines; on a desk a card. */
export const partRow =
  "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-5 md:max-lg:grid-cols-[200px_minmax(0,1fr)_auto] md:max-lg:py-6 lg:rounded-panel lg:border lg:bg-surface lg:px-7";

/** What every editor of the account page is given. */
export type EditorProps = {
  member: MemberView;
  /** the server has taken it: the row closes, and the sentence is announced */
  onSaved: (member: MemberView, announcement: string) => void;
  onCancel: () => void;
  /** would closing lose something? */
  onDirty: (dirty: boolean) => void;
};
