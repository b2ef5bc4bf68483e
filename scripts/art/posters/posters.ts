import { cutPaper } from "./cut-paper";
import { dotMatrix, interference, litSphere } from "./dot-matrix";
import type { Poster } from "./draw-poster";
import { giantGlyph } from "./giant-glyph";
import { lineField } from "./line-field";
import { moon } from "./moon";
import { halftone, overprint } from "./overprint";
import { owl } from "./owl";
import { element } from "./svg";
import { tiles } from "./tiles";

const rect = (x: number, y: number, width: number, height: number, fill: string) => element("rect", { x, y, width, height, fill });
const circle = (cx: number, cy: number, r: number, fill: string) => element("circle", { cx, cy, r, fill });

/** The grooves, the label, the hole, and the arm on the record. */
const record = [
  ...Array.from({ length: 9 }, (_, i) =>
    element("circle", { cx: 560, cy: 600, r: 150 + i * 21, fill: "none", stroke: "#F3E7CF", "stroke-opacity": ".35", "stroke-width": 2 }),
  ),
  circle(560, 600, 112, "#F5B82E"),
  circle(560, 600, 14, "#F3E7CF"),
  element("rect", { x: 742, y: 120, width: 26, height: 420, rx: 13, transform: "rotate(18 755 130)", fill: "#16232E" }),
  circle(762, 130, 42, "#16232E"),
];

/** The lettering of a musical's poster, on the nearest hill; the title's type has a size, or the size that gives it a width. */
function belowHills(
  ink: string,
  [title, english]: [title: string, english: string],
  fit: { size: number } | { width: number },
): Poster["lettering"] {
  return (when) => [
    { text: title, face: "serif", ink, x: 450, y: 1058, anchor: "middle", ...fit },
    { text: english, face: "bold", ink, x: 450, y: 1110, anchor: "middle", size: 27, tracking: 0.04 },
    { text: when, face: "bold", ink, x: 450, y: 1147, anchor: "middle", size: 26, tracking: 0.04 },
  ];
}

/** The lettering of an exhibition's poster, below its tiles. */
function belowTiles(ink: string, [title, english, kind]: [title: string, english: string, kind: string]): Poster["lettering"] {
  return (when) => [
    { text: title, face: "sans", ink, x: 60, y: 1048, size: 148 },
    { text: english, face: "bold", ink, x: 60, y: 1104, size: 33 },
    { text: kind, face: "text", ink, x: 60, y: 1146, size: 25 },
    { text: when, face: "condensed", ink, x: 840, y: 1146, anchor: "end", size: 70 },
  ];
}

/** The demo catalogue's posters, by the slug of their event: direction, palette and lettering. */
export const posters: Record<string, Poster> = {
  intertidal: {
    title: "潮間帶",
    ground: "#0C3A44",
    art: lineField({ field: "#19525C", ink: "#FF6A3D", figure: circle(545, 640, 292, "none") }),
    lettering: (when) => [
      { text: "潮間帶", face: "sans", ink: "#F4EBDD", x: 450, y: 288, anchor: "middle", width: 776 },
      { text: "INTERTIDAL", face: "wide", ink: "#F4EBDD", x: 60, y: 1108, size: 46 },
      { text: "SEAFOAM ARENA TOUR", face: "text", ink: "#F4EBDD", x: 60, y: 1146, size: 26 },
      { text: when, face: "condensed", ink: "#F4EBDD", x: 840, y: 1146, anchor: "end", size: 76 },
    ],
  },
  "minase-akari-lantern": {
    title: "水無瀬灯",
    ground: "#F5D3D8",
    art: lineField({
      field: "#EFC0C8",
      ink: "#E23B4E",
      figure: element("path", { d: "M404 300c190 0 272 130 272 300s-82 300-272 300s-272-130-272-300s82-300 272-300Z" }),
      over: [
        rect(306, 272, 196, 46, "#7A1030"),
        rect(306, 882, 196, 46, "#7A1030"),
        rect(399, 928, 10, 96, "#7A1030"),
        rect(401.5, 0, 5, 272, "#7A1030"),
      ],
    }),
    lettering: (when) => [
      { text: "水無瀬灯", face: "serif-jp", ink: "#7A1030", x: 784, y: 60, vertical: true, size: 130, tracking: 0.04 },
      { text: "MINASE AKARI", face: "wide", ink: "#7A1030", x: 60, y: 1108, size: 44 },
      { text: "ASIA TOUR · LANTERN", face: "text", ink: "#7A1030", x: 60, y: 1146, size: 26 },
      { text: when, face: "condensed", ink: "#7A1030", x: 840, y: 1146, anchor: "end", size: 76 },
    ],
  },
  "midnight-sun": {
    title: "零時日光",
    ground: "#FBF1DE",
    art: overprint({
      plates: [
        [circle(450, 500, 330, "#FFC42E")],
        [circle(330, 660, 270, "#FF6F61")],
        halftone({ ink: "#2E55C8", inside: ({ x, y }) => Math.hypot(x - 600, y - 640) <= 296, thin: 345, dense: 936 }),
      ],
    }),
    lettering: (when) => [
      { text: "MIDNIGHT SUN", face: "wide", ink: "#1B1E4A", x: 60, y: 110, size: 40 },
      { text: "CHOU YI-TANG LIVE", face: "text", ink: "#1B1E4A", x: 60, y: 152, size: 25 },
      { text: "零時日光", face: "serif", ink: "#1B1E4A", x: 450, y: 1035, anchor: "middle", width: 780 },
      { text: when, face: "condensed", ink: "#1B1E4A", x: 60, y: 1148, size: 70 },
    ],
  },
  "slow-side-b": {
    title: "黑膠午後",
    ground: "#F3E7CF",
    art: overprint({
      plates: [
        [rect(0, 0, 520, 600, "#1D6F8C"), ...halftone({ ink: "#1D6F8C", inside: ({ x }) => x <= 510, thin: 860, dense: 600, widest: 24 })],
        [circle(560, 600, 335, "#E2572B")],
      ],
      over: record,
    }),
    lettering: (when) => [
      { text: "SLOW SIDE B", face: "condensed", ink: "#F3E7CF", x: 60, y: 180, width: 420 },
      { text: "GREEN RIVER QUARTET", face: "text", ink: "#F3E7CF", x: 60, y: 232, size: 26 },
      { text: "黑膠午後", face: "sans", ink: "#16232E", x: 450, y: 1050, anchor: "middle", width: 780 },
      { text: when, face: "condensed", ink: "#16232E", x: 60, y: 1148, size: 64 },
    ],
  },
  "island-noise": {
    title: "島嶼聲響",
    ground: "#F5C518",
    art: giantGlyph({ character: "島", ink: "#E6401F", x: -118, y: 10, block: 936 }),
    lettering: (when) => [
      { text: "ISLAND NOISE", face: "condensed", ink: "#15161B", x: 450, y: 212, anchor: "middle", width: 788 },
      { text: "島嶼聲響", face: "sans", ink: "#15161B", x: 56, y: 1040, size: 84 },
      { text: when, face: "condensed", ink: "#15161B", x: 844, y: 1040, anchor: "end", size: 88 },
      { text: "SEAFOAM / ELECTRIC SKIN / OWL POST / CHOU YI-TANG", face: "bold", ink: "#15161B", x: 56, y: 1096, size: 26.5 },
      { text: "NIGHT MARKET BRASS / MOUNTAIN RADIO / HARU KO", face: "bold", ink: "#15161B", x: 56, y: 1138, size: 26.5 },
    ],
  },
  "stand-up-laugh": {
    title: "笑場",
    ground: "#1F8A5B",
    art: giantGlyph({ character: "笑", ink: "#F7EAD3", x: -132, y: -20, turn: -9, block: 978 }),
    lettering: (when) => [
      { text: "STAND-UP", face: "condensed", ink: "#15161B", x: 450, y: 212, anchor: "middle", width: 780 },
      { text: "笑場", face: "sans", ink: "#15161B", x: 56, y: 1082, size: 84 },
      { text: when, face: "condensed", ink: "#15161B", x: 844, y: 1082, anchor: "end", size: 88 },
      { text: "LATE SHOW / SECOND WAREHOUSE / 18+", face: "bold", ink: "#15161B", x: 56, y: 1138, size: 28 },
    ],
  },
  "paper-moon": {
    title: "紙月亮",
    ground: "#1B2559",
    art: cutPaper({
      figure: moon({ paper: "#FBF0D9", gold: "#F2A541", night: "#1B2559", shadow: "#14204A" }),
      hills: ["#2F4A8A", "#24386F", "#14204A"],
      stars: "#FBF0D9",
      shadow: "#14204A",
    }),
    lettering: belowHills("#FBF0D9", ["紙月亮", "PAPER MOON · A NEW MUSICAL"], { size: 168 }),
  },
  "owl-and-postman": {
    title: "貓頭鷹與郵差",
    ground: "#F3B33D",
    art: cutPaper({
      figure: owl({ feathers: "#7A4A2B", paper: "#FFF4DF", orange: "#E0632C", sun: "#F3B33D", shadow: "#7E3216" }),
      hills: ["#E0632C", "#B4521F", "#7E3216"],
      stars: "#FFF4DF",
      shadow: "#7E3216",
    }),
    lettering: belowHills("#FFF4DF", ["貓頭鷹與郵差", "THE OWL AND THE POSTMAN"], { width: 764 }),
  },
  "specimens-of-light": {
    title: "光的標本",
    ground: "#15161B",
    art: tiles({
      inks: ["#1F2B5B", "#1F2B5B", "#E4572E", "#E4572E", "#8CC3D9", "#8CC3D9", "#F2B632", "#F6EFE2"],
      large: {
        column: 2,
        row: 2,
        ground: "#1F2B5B",
        parts: [
          ["M0 150a150 150 0 0 1 300 0a150 150 0 0 1-300 0Z", "#F6EFE2"],
          ["M50 150a100 100 0 0 1 200 0a100 100 0 0 1-200 0Z", "#E4572E"],
          ["M150 50a100 100 0 0 1 0 200Z", "#F2B632"],
          ["M105 150a45 45 0 0 1 90 0a45 45 0 0 1-90 0Z", "#1F2B5B"],
        ],
      },
    }),
    lettering: belowTiles("#F6EFE2", ["光的標本", "SPECIMENS OF LIGHT", "TIMED ENTRY EXHIBITION"]),
  },
  "old-house-new-sound": {
    title: "老屋新聲",
    ground: "#E9E4D8",
    art: tiles({
      inks: ["#C9D5B5", "#2E5E4E", "#3B3A36", "#D98E73", "#E9E4D8"],
      large: {
        column: 3,
        row: 1,
        ground: "#2E5E4E",
        parts: [
          ["M0 140L150 0L300 140V300H0Z", "#D98E73"],
          ["M45 300V195a105 105 0 0 1 210 0V300Z", "#E9E4D8"],
          ["M80 300V195a70 70 0 0 1 140 0V300Z", "#3B3A36"],
          ["M115 300V195a35 35 0 0 1 70 0V300Z", "#E9E4D8"],
        ],
      },
    }),
    lettering: belowTiles("#2B2A27", ["老屋新聲", "OLD HOUSE, NEW SOUND", "SOUND INSTALLATION"]),
  },
  "halo-six-orbit": {
    title: "軌道 首次粉絲見面會",
    ground: "#0B0D14",
    art: dotMatrix(litSphere({ sphere: "#F4F3F0", ring: "#FF4D8D" })),
    lettering: (when) => [
      { text: "HALO SIX", face: "wide", ink: "#F4F3F0", x: 450, y: 140, anchor: "middle", width: 750 },
      { text: "軌道 首次粉絲見面會", face: "sans", ink: "#F4F3F0", x: 450, y: 1105, anchor: "middle", width: 780 },
      {
        text: `1ST FAN MEETING · ORBIT · ${when}`,
        face: "bold",
        ink: "#F4F3F0",
        x: 450,
        y: 1148,
        anchor: "middle",
        size: 27,
        tracking: 0.04,
      },
    ],
  },
  "electric-skin": {
    title: "電子皮膚",
    ground: "#10130C",
    art: dotMatrix(interference({ near: "#C8F23C", far: "#F4F3E0" })),
    lettering: (when) => [
      { text: "ELECTRIC SKIN", face: "wide", ink: "#C8F23C", x: 450, y: 140, anchor: "middle", width: 780 },
      { text: "電子皮膚", face: "sans", ink: "#C8F23C", x: 450, y: 1098, anchor: "middle", size: 118 },
      { text: `STANDING LIVE · ${when}`, face: "bold", ink: "#C8F23C", x: 450, y: 1148, anchor: "middle", size: 27, tracking: 0.04 },
    ],
  },
};
