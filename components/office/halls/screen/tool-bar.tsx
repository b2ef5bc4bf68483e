"use client";

import { useTranslations } from "next-intl";
import { Accessibility } from "@/components/icons/accessibility";
import type { IconComponent } from "@/components/icons/create-icon";
import { DoorClosed } from "@/components/icons/door-closed";
import { Hexagon } from "@/components/icons/hexagon";
import { MousePointer2 } from "@/components/icons/mouse-pointer-2";
import { Rainbow } from "@/components/icons/rainbow";
import { Rows } from "@/components/icons/rows";
import { SquareDashed } from "@/components/icons/square-dashed";
import { Type } from "@/components/icons/type";
import type { Tool } from "@/components/office/halls/session/hall-session";
import { useEditor, useHallSession } from "@/components/office/halls/session/use-hall-session";
import { useKeys } from "@/lib/client/office/use-keys";

const parts: { tool: Tool; key: string; icon: IconComponent }[] = [
  { tool: "select", key: "v", icon: MousePointer2 },
  { tool: "polygon", key: "p", icon: Hexagon },
  { tool: "arc", key: "a", icon: Rainbow },
  { tool: "rows", key: "r", icon: Rows },
  { tool: "seats", key: "s", icon: SquareDashed },
  { tool: "wheelchair", key: "w", icon: Accessibility },
  { tool: "entrance", key: "e", icon: DoorClosed },
  { tool: "stage", key: "t", icon: Type },
];

/** The tools for drawing on the map; each has its letter. */
export function ToolBar() {
  const t = useTranslations("OfficeHallEditor.tools");
  const session = useHallSession();
  const tool = useEditor((state) => state.tool);
  useKeys(parts.map((part) => ({ keys: part.key, label: t(part.tool), act: () => session.setTool(part.tool) })));
  return (
    <div className="he-tools" role="radiogroup" aria-label={t("label")}>
      {parts.map(({ tool: name, key, icon: Icon }) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={tool === name}
          aria-label={t(name)}
          title={t(name)}
          onClick={() => session.setTool(name)}
        >
          <Icon className="ic" aria-hidden />
          <em aria-hidden>{key.toUpperCase()}</em>
        </button>
      ))}
    </div>
  );
}
