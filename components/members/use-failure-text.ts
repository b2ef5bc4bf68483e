"use client";

import { useTranslations } from "next-intl";
import { ApiError, NO_ANSWER } from "@/lib/client/api";
import * as errorCodes from "@/lib/errors/codes";

/** Returns the message of a failed call, or this page's own if the server sent none. */
export function useFailureText(): (thrown: unknown) => string {
  const t = useTranslations("Members");
  return (thrown) => {
    if (!(thrown instanceof ApiError) || thrown.code === NO_ANSWER) return t("noAnswer");
    if (thrown.code !== errorCodes.ACCOUNT_LOCKED || thrown.retryAfter === undefined) return thrown.message;
    return `${thrown.message} ${t("lockedFor", { minutes: Math.max(1, Math.ceil(thrown.retryAfter / 60)) })}`;
  };
}
