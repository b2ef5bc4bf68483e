import type { MemberView } from "@/lib/domain/members/types";

/** What can be edited, in the order of the page. */
export const accountParts = ["basic", "mobile", "email", "password", "address"] as const;
export type AccountPart = (typeof accountParts)[number];

/** What every editor of the account page is given. */
export type EditorProps = {
  member: MemberView;
  /** the server has taken it: the row closes, and the sentence is announced */
  onSaved: (member: MemberView, announcement: string) => void;
  onCancel: () => void;
  /** would closing lose something? */
  onDirty: (dirty: boolean) => void;
};
