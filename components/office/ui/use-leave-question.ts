"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { addUnsavedText } from "@/lib/client/office/unsaved-text";

/**
 * Asks before the user leaves unsaved text by a link, by a button with data-leave, by a key that leaves (OfficeKey), or by
 * closing the page. Used by every editor of the office that saves on a button, and by every act that takes a reason.
 */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const question = useTranslations("OfficeBase")("leaveUnsaved");
  useEffect(() => (isUnsaved ? addUnsavedText(question) : undefined), [isUnsaved, question]);
}
