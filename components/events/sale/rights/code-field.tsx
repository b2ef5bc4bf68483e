"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Button } from "@/components/ui/button";
import { api, ApiError, NO_ANSWER } from "@/lib/client/api";
import { hasLogin } from "@/lib/client/session/leave-session";
import { changePurchase, readPurchase, resetPurchase } from "@/lib/client/stores/purchase-store";
import * as errorCodes from "@/lib/errors/codes";

/** Whether a code was entered for this session. */
function hasCode(sessionId: string): boolean {
  const { sessionID, codes } = readPurchase();
  return sessionID === sessionId && codes.length > 0;
}

type CodeFieldProps = {
  sessionId: string;
  /** shown at once instead of behind a link */
  isOpen?: boolean;
  onAccepted: () => void;
};

/**
 * A link that opens the field for a code. A refused code stays in the field, with one sentence for every cause. After several tries the
 * client asks for the picture check and repeats the call (lib/client/failure-reaction.ts).
 */
export function CodeField({ sessionId, isOpen = false, onAccepted }: CodeFieldProps) {
  const t = useTranslations("Events.code");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(isOpen);
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  if (!hasLogin()) return <p className="code-login">{t("afterLogin")}</p>;
  if (!open)
    return (
      <button
        ref={opener}
        type="button"
        className="link code-open"
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        {t(hasCode(sessionId) ? "another" : "ask")}
      </button>
    );

  async function apply(): Promise<void> {
    const code = text.trim().toUpperCase();
    setProblem(null);
    if (code === "") {
      setProblem(t("empty"));
      return field.current?.focus();
    }
    if (readPurchase().sessionID !== sessionId) resetPurchase({ sessionID: sessionId });
    const { codes } = readPurchase();
    if (codes.some((other) => other.text === code)) return close();
    setBusy(true);
    try {
      const { right } = await api.post("/order/check_code", { session_id: sessionId, code });
      changePurchase({ codes: [...codes.filter((other) => other.right.right_id !== right.right_id), { text: code, right }] });
      close();
      onAccepted();
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "");
      setProblem(
        error.code === errorCodes.CODE_UNUSABLE
          ? t("refused")
          : error.code === errorCodes.CAPTCHA_REQUIRED
            ? t("check")
            : t(error.code === NO_ANSWER ? "noAnswer" : "failed"),
      );
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  function close(): void {
    setText("");
    if (!isOpen) {
      setOpen(false);
      requestAnimationFrame(() => opener.current?.focus());
    }
  }

  return (
    <div className="field code-field">
      <label className="lbl" htmlFor={id}>
        {t("label")}
      </label>
      <div className="code-row">
        <input
          ref={field}
          id={id}
          className="inp num"
          value={text}
          maxLength={40}
          translate="no"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
          onKeyDown={(pressed) => {
            // it is inside the form of the purchase, which must not be sent
            if (pressed.key === "Enter") {
              pressed.preventDefault();
              if (!busy) void apply();
            }
            if (pressed.key === "Escape" && !isOpen) close();
          }}
        />
        <Button variant="line" loading={busy} onClick={() => void apply()}>
          {t("apply")}
        </Button>
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="msg msg-err" role="alert">
          <CircleAlert className="ic ic-s" aria-hidden />
          <span>{problem}</span>
        </p>
      ) : null}
    </div>
  );
}
