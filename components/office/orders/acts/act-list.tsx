"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { IconComponent } from "@/components/icons/create-icon";
import { X } from "@/components/icons/x";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { KeyHint } from "@/components/office/ui/key-hint";
import { IconButton } from "@/components/ui/button";
import { useKeys } from "@/lib/client/office/use-keys";

export type ListedAct<Name extends string> = {
  name: Name;
  key: string;
  icon: IconComponent;
  word: string;
  /** the purpose or the consequence */
  what: string;
  danger?: boolean;
  form: () => ReactNode;
};

type ActListProps<Name extends string> = {
  title: string;
  /** where the result of an act is shown */ place: string;
  acts: ListedAct<Name>[];
  open: Name | undefined;
  onOpen: (name: Name | undefined) => void;
};

/** The acts on an order or a member, each with its key; the open one is at the top with its form. */
export function ActList<Name extends string>({ title, place, acts, open, onOpen }: ActListProps<Name>) {
  const t = useTranslations("Office.states");
  useKeys([
    ...acts.map(({ key, word, name }) => ({ keys: key, label: word, act: () => onOpen(name), leaves: name !== open })),
    ...(open ? [{ keys: "Escape", label: t("close"), act: () => onOpen(undefined), leaves: true }] : []),
  ]);
  const current = acts.find(({ name }) => name === open);
  return (
    <aside className="pane desk-acts" aria-label={title}>
      <DoneLine place={place} />
      {current ? (
        <section className="desk-open" aria-labelledby="open-act" key={current.name}>
          <div className="pane-head">
            <h2 id="open-act">{current.word}</h2>
            <IconButton label={t("close")} data-leave onClick={() => onOpen(undefined)}>
              <X className="ic" aria-hidden />
            </IconButton>
          </div>
          {current.form()}
        </section>
      ) : null}
      <div>
        <h2>{title}</h2>
        <ul>
          {acts.map(({ name, key, icon: Icon, word, what, danger }) => (
            <li key={name}>
              <button
                type="button"
                className={danger ? "desk-act desk-act-danger" : "desk-act"}
                aria-expanded={open === name}
                data-leave={open === name ? undefined : ""}
                onClick={() => onOpen(name)}
              >
                <Icon className="ic" aria-hidden />
                <b>{word}</b>
                <KeyHint>{key.toUpperCase()}</KeyHint>
                <span>{what}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
