import type { MemberView } from "@/lib/domain/members/types";

/** The parts of the account that can be edited, in the order of the page. */
export const accountParts = ["basic", "mobile", "email", "password", "passkeys", "address"] as const;
export type AccountPart = (typeof accountParts)[number];

/** The element id of a part, to which links of the page lead. */
export const partId = (part: AccountPart) => `account-${part}`;
/** A row between thin lines; on desktop a card. */
export const partRow =
  "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-5 md:max-lg:grid-cols-[200px_minmax(0,1fr)_auto] md:max-lg:py-6 lg:rounded-panel lg:border lg:bg-surface lg:px-7";

/** The props of every editor of the account page. */
export type EditorProps = {
  member: MemberView;
  /** called after the server has saved the change: the row closes, and the text is announced */
  onSaved: (member: MemberView, announcement: string) => void;
  onCancel: () => void;
  /** reports whether closing would lose unsaved input */
  onDirty: (dirty: boolean) => void;
};
