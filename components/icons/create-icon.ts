import { createElement, type ReactElement, type SVGProps } from "react";

/** The component of an icon; it takes all properties of an SVG element. */
export type IconComponent = (props: SVGProps<SVGSVGElement>) => ReactElement;

type Shape = [element: "path" | "circle" | "rect" | "line" | "polyline" | "ellipse" | "polygon", attributes: Record<string, string>];

/**
 * Creates an icon from the shapes of a Lucide icon (lucide.dev, license.txt): 24 units square, drawn in
 * strokes of the text's colour. Without a name it is hidden from screen readers. Each icon has its own file,
 * so that a page loads only the icons that it shows; a new one is copied from lucide.dev.
 */
export function createIcon(shapes: Shape[]): IconComponent {
  return function Icon(props) {
    const attributes: SVGProps<SVGSVGElement> = {
      xmlns: "http://www.w3.org/2000/svg",
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": props["aria-label"] || props.role ? undefined : true,
      ...props,
    };
    return createElement("svg", attributes, ...shapes.map(([element, shape]) => createElement(element, shape)));
  };
}
