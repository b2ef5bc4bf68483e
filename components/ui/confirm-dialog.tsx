"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** the name of the act: 取消訂單, never 是 */
  act: string;
  /** the meaning of not acting: 保留訂單, never 否 */
  keep: string;
  danger?: boolean;
  loading?: boolean;
  onAct: () => void;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  act,
  keep,
  danger = true,
  loading = false,
  onAct,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button variant={danger ? "ink" : "ghost"} onClick={() => onOpenChange(false)}>
            {keep}
          </Button>
          <Button variant={danger ? "danger" : "ink"} loading={loading} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
    </Dialog>
  );
}
