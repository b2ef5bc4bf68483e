"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Check } from "@/components/icons/check";
import { Copy } from "@/components/icons/copy";
import { Button } from "@/components/ui/button";
import { copyText } from "@/lib/client/browser/copy-text";

const SHOWN_MS = 2_000;

type CopyValueProps = { name: string; value: string; /** next to the value, and not copied */ note?: ReactNode; children: ReactNode };

/** A value to be typed elsewhere, with a copy button. If the browser forbids copying, the value is selected instead. */
export function CopyValue({ name, value, note, children }: CopyValueProps) {
  const t = useTranslations("Payments");
  const id = useId();
  const shown = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState<"copied" | "selected">();
  useEffect(() => {
    if (said !== "copied") return;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy(): Promise<void> {
    if (await copyText(value)) return setSaid("copied");
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    setSaid("selected");
  }

  const Icon = said === "copied" ? Check : Copy;
  return (
    <div className="max-md:grid-cols-1! max-md:gap-0!">
      <dt className="md:pt-2" id={id}>
        {name}
      </dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span ref={shown} translate="no" className="num text-24 leading-snug font-bold md:text-28">
          {children}
        </span>
        {note ? <span className="mr-auto text-17">{note}</span> : null}
        <Button
          size="sm"
          icon={<Icon className="ic ic-s" aria-hidden />}
          aria-label={t(said === "copied" ? "copiedWhat" : "copy", { what: name })}
          onClick={() => void copy()}
        >
          {said === "copied" ? t("copied") : t("copyShort")}
        </Button>
        <span className={said === "selected" ? "basis-full text-14 text-ink-2" : "sr-only"} role="status">
          {said === "copied" ? t("copiedWhat", { what: name }) : said === "selected" ? t("copySelected") : ""}
        </span>
      </dd>
    </div>
  );
}
