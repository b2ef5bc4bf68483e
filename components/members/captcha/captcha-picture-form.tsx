"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { RefreshCw } from "@/components/icons/refresh-cw";
import { useFailureText } from "@/components/members/use-failure-text";
import { Button, IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { api, hasCode } from "@/lib/client/api";
import type { CaptchaView } from "@/lib/domain/captcha/types";
import * as errorCodes from "@/lib/errors/codes";

type PictureFormProps = { onPassed: () => void; onCannotSee: () => void };

/** Shows a picture whose text the visitor types. Every try gets a new picture. */
export function CaptchaPictureForm({ onPassed, onCannotSee }: PictureFormProps) {
  const t = useTranslations("Members.captcha");
  const tv = useTranslations("Validation");
  const failureText = useFailureText();
  const [picture, setPicture] = useState<CaptchaView>();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(0);

  const load = useCallback(async () => {
    const order = ++asked.current;
    setPicture(undefined);
    setText("");
    try {
      const fresh = await api.post("/member/captcha/create", { kind: "picture" });
      // A newer picture may have been requested meanwhile; the server accepts only the last one.
      if (order === asked.current) setPicture(fresh);
    } catch (thrown) {
      if (order === asked.current) setError(failureText(thrown));
    }
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- the error text depends on the page's language, which does not change

  useEffect(() => {
    void load();
    // After the dialog has stored the previously focused element, to which it returns the focus.
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, [load]);

  async function refresh(): Promise<void> {
    setError(undefined);
    input.current?.focus();
    await load();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !picture) return;
    input.current?.focus();
    if (text.trim() === "") return setError(tv("captcha_require"));
    setBusy(true);
    setError(undefined);
    try {
      await api.post("/member/captcha/verify", { captcha_id: picture.captcha_id, text });
      onPassed();
    } catch (thrown) {
      const wrong = hasCode(thrown, errorCodes.CAPTCHA_WRONG);
      setError(wrong ? t("wrong") : failureText(thrown));
      if (wrong) void load();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex items-center gap-2">
        <div
          className="aspect-3/1 min-w-0 grow overflow-hidden rounded-ctl border border-control bg-sunken"
          aria-live="polite"
          aria-busy={!picture}
        >
          {picture ? (
            <img src={picture.image} alt={t("alt")} width={360} height={120} className="size-full object-cover" />
          ) : error ? null : (
            <Skeleton className="size-full !bg-line" />
          )}
        </div>
        <IconButton label={t("refresh")} onClick={() => void refresh()}>
          <RefreshCw className="ic" aria-hidden />
        </IconButton>
      </div>
      <Input
        ref={input}
        label={t("label")}
        error={error}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        className="num font-semibold tracking-[0.2em]"
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="spot" block loading={busy} disabled={!picture}>
        {t("submit")}
      </Button>
      <Button variant="ghost" block onClick={onCannotSee}>
        {t("cannotSee")}
      </Button>
    </form>
  );
}
