"use client";

import dynamic from "next/dynamic";

/** The editor's code is loaded only with its own page. */
export const HallEditor = dynamic(
  () => import("@/components/office/halls/screen/hall-editor-screen").then(({ HallEditorScreen }) => HallEditorScreen),
  {
    ssr: false,
    loading: () => <main id="main" className="work" aria-busy />,
  },
);
