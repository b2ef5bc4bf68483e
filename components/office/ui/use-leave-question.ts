"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { addUnsavedText } from "@/lib/client/office/unsaved-text";

/**
 * Asks before unsaved text is left: by a link, by a button marked with data-leave, by a key that leaves (OfficeKey), or by
 * closing the page. Every editor of the office that saves on a button uses it, and every act that takes a reason.
 */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const question = useTranslations("OfficeBase")("leaveUnsaved");
  useEffect(() => (isUnsaved ? addUnsavedText(question) : undefined), [isUnsaved, question]);
}
