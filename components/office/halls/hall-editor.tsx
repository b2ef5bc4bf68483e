"use client";

import dynamic from "next/dynamic";

/** The editor's code is fetched with its page, and with no other. */
export const HallEditor = dynamic(
  () => import("@/components/office/halls/screen/hall-editor-screen").then(({ HallEditorScreen }) => HallEditorScreen),
  {
    ssr: false,
    loading: () => <main id="main" className="work" aria-busy />,
  },
);
