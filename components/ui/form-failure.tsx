import type { ReactNode } from "react";

/** Why the server refused a form as a whole; renders nothing without a reason. */
export function FormFailure({ children, className = "" }: { children: ReactNode; className?: string }) {
  if (!children) return null;
  return (
    <p role="alert" className={`msg msg-err ${className}`}>
      {children}
    </p>
  );
}
