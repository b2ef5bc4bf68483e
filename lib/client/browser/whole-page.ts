import type { useRouter } from "next/navigation";

/** The option with which a router's `prefetch` loads a page's content and scripts; without it, it loads only the frame around them. */
export const WHOLE_PAGE = { kind: "full" } as Parameters<ReturnType<typeof useRouter>["prefetch"]>[1];
