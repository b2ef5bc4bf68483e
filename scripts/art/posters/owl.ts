import { shadowOf } from "./cut-paper";
import { element, group } from "./svg";

/** An owl behind the hills, awake, with a letter without an address in front of it. */
export function owl({
  feathers,
  paper,
  orange,
  sun,
  shadow,
}: {
  feathers: string;
  paper: string;
  orange: string;
  sun: string;
  shadow: string;
}): string[] {
  const body = { cx: 450, cy: 626, rx: 246, ry: 320 };
  const letter = { x: 322, y: 634, width: 256, height: 170 };
  return [
    shadowOf("ellipse", body, shadow),
    element("ellipse", { ...body, fill: feathers }),
    element("path", { d: "M222 470L214 258L388 346ZM678 470L686 258L512 346Z", fill: feathers }),
    element("ellipse", { cx: 450, cy: 740, rx: 166, ry: 206, fill: sun }),
    ...[352, 548].flatMap((cx) => [
      element("circle", { cx, cy: 492, r: 104, fill: paper }),
      element("circle", { cx, cy: 492, r: 62, fill: sun }),
      element("circle", { cx: cx + 20, cy: 472, r: 18, fill: paper }),
    ]),
    element("path", { d: "M450 520l38 52l-38 46l-38-46Z", fill: orange }),
    group({ transform: "rotate(-7 450 720)" }, [
      shadowOf("rect", letter, shadow),
      element("rect", { ...letter, fill: paper }),
      element("path", { d: "M322 634l128 84l128-84", fill: "none", stroke: orange, "stroke-width": 7 }),
      element("circle", { cx: 450, cy: 718, r: 22, fill: orange }),
    ]),
    element("ellipse", { cx: 290, cy: 712, rx: 42, ry: 116, fill: feathers, transform: "rotate(-18 290 712)" }),
    element("ellipse", { cx: 610, cy: 712, rx: 42, ry: 116, fill: feathers, transform: "rotate(18 610 712)" }),
  ];
}
