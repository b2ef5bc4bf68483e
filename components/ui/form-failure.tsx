import type { ReactNode } from "react";

/** Why a form as a whole was refused; nothing while it was not. */
export function FormFailure({ children, className = "" }: { children: ReactNode; className?: string }) {
  if (!children) return null;
  return (
    <p role="alert" className={`msg msg-err ${className}`}>
      {children}
    </p>
  );
}
