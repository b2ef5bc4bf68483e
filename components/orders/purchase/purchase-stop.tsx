"use client";

import type { ReactNode } from "react";
import type { IconComponent } from "@/components/icons/create-icon";
import { EmptyPlace } from "@/components/ui/empty-place";

type PurchaseStopProps = {
  /** absent if the thing itself does not exist */ icon?: IconComponent;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
};

/** A state in which the purchase cannot continue, with the next steps. */
export function PurchaseStop({ icon: Icon, title, text, children }: PurchaseStopProps) {
  const said = (
    <>
      <h1 tabIndex={-1} data-step-heading className="text-26 md:text-34">
        {title}
      </h1>
      {text ? <p className="mt-3 text-ink-2">{text}</p> : null}
      <div className="mt-7 flex flex-wrap gap-3">{children}</div>
    </>
  );
  if (!Icon)
    return (
      <div className="wrap md:py-12">
        <div className="empty">
          <EmptyPlace place="seat" />
          <div>{said}</div>
        </div>
      </div>
    );
  return (
    <div className="wrap max-w-[720px] py-12 md:py-20">
      <Icon className="mb-5 size-16 text-ink-3" strokeWidth={1} aria-hidden />
      {said}
    </div>
  );
}
