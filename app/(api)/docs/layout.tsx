import type { Metadata } from "next";
import type { ReactNode } from "react";
import "@/app/globals.css";

export const metadata: Metadata = {
  title: "Houselight API",
  description: "The calls of Houselight: what they take, what they answer, how they refuse.",
};

/** Pages for the people who write clients: one language, no script of their own. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
