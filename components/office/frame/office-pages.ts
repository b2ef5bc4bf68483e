import { Armchair } from "@/components/icons/armchair";
import { Bell } from "@/components/icons/bell";
import { CalendarDays } from "@/components/icons/calendar-days";
import { CalendarX } from "@/components/icons/calendar-x";
import { ChartLine } from "@/components/icons/chart-line";
import type { IconComponent } from "@/components/icons/create-icon";
import { FileText } from "@/components/icons/file-text";
import { History } from "@/components/icons/history";
import { Landmark } from "@/components/icons/landmark";
import { Link2 } from "@/components/icons/link-2";
import { Mail } from "@/components/icons/mail";
import { Map } from "@/components/icons/map";
import { Megaphone } from "@/components/icons/megaphone";
import { Package } from "@/components/icons/package";
import { Receipt } from "@/components/icons/receipt";
import { ReceiptText } from "@/components/icons/receipt-text";
import { ScanLine } from "@/components/icons/scan-line";
import { ShieldCheck } from "@/components/icons/shield-check";
import { Shuffle } from "@/components/icons/shuffle";
import { Sparkles } from "@/components/icons/sparkles";
import { Sun } from "@/components/icons/sun";
import { Tag } from "@/components/icons/tag";
import { Ticket } from "@/components/icons/ticket";
import { Users } from "@/components/icons/users";
import { Wallet } from "@/components/icons/wallet";
import { mayAct, reportRoles, type StaffRole } from "@/lib/domain/staff/rules";
import { saleRoles } from "@/lib/office/today/rules";
import type words from "@/messages/office/tw.json";

/** The groups of the rail, in the order of a working day. */
export const officeGroups = ["now", "before", "show", "after", "house"] as const;

export type OfficePage = {
  /** its folder below app/(office)/office/(pages) */
  path: string;
  /** key of its name in Office.pages (messages/office) */
  name: Exclude<keyof (typeof words)["Office"]["pages"], "me">;
  icon: IconComponent;
  group: (typeof officeGroups)[number];
  /** roles that may open it besides the owner; none: all staff; organizer: only people of an organizer */
  roles: readonly StaffRole[] | "owner" | "organizer";
  /** the letter after G */
  key: string;
  /** the search of the house bar opens this page, with ?q= */
  isSearch?: boolean;
  /** it shows the event that is chosen in the house bar (lib/client/office/scope-store) */
  isScoped?: boolean;
};

/** All pages of the rail. A page is a folder and a line here. */
export const officePages: readonly OfficePage[] = [
  { path: "/office/today", name: "today", icon: Sun, group: "now", roles: [], key: "t" },
  { path: "/office/orders", name: "orders", icon: Receipt, group: "now", roles: ["service", "finance"], key: "o", isSearch: true },
  { path: "/office/members", name: "members", icon: Users, group: "now", roles: ["service"], key: "m" },
  { path: "/office/events", name: "events", icon: CalendarDays, group: "before", roles: ["events", "organizer"], key: "e" },
  {
    path: "/office/rights",
    name: "rights",
    icon: Tag,
    group: "before",
    roles: ["events", "service", "finance"],
    key: "k",
    isScoped: true,
  },
  {
    path: "/office/draws",
    name: "draws",
    icon: Shuffle,
    group: "before",
    roles: ["events", "service", "finance"],
    key: "i",
    isScoped: true,
  },
  { path: "/office/seats", name: "seats", icon: Armchair, group: "before", roles: ["events", "service"], key: "s", isScoped: true },
  { path: "/office/halls", name: "halls", icon: Map, group: "before", roles: ["events"], key: "v" },
  { path: "/office/artists", name: "artists", icon: Sparkles, group: "before", roles: ["events"], key: "a" },
  { path: "/office/letters", name: "letters", icon: Mail, group: "before", roles: ["events", "organizer"], key: "l" },
  { path: "/office/call-offs", name: "callOffs", icon: CalendarX, group: "before", roles: ["events", "finance", "service"], key: "c" },
  {
    path: "/office/sources",
    name: "sources",
    icon: Megaphone,
    group: "before",
    roles: ["events", "finance", "organizer"],
    key: "f",
    isScoped: true,
  },
  { path: "/office/box-office", name: "boxOffice", icon: Ticket, group: "show", roles: ["box_office"], key: "b" },
  { path: "/office/gate", name: "gate", icon: ScanLine, group: "show", roles: ["gate", "events", "service", "organizer"], key: "g" },
  { path: "/office/shop", name: "shop", icon: Package, group: "after", roles: ["service", "events"], key: "h" },
  { path: "/office/money", name: "money", icon: Wallet, group: "after", roles: ["finance", "organizer"], key: "y", isScoped: true },
  { path: "/office/statements", name: "statements", icon: FileText, group: "after", roles: "organizer", key: "x" },
  { path: "/office/organizers", name: "organizers", icon: Landmark, group: "after", roles: ["finance"], key: "z" },
  { path: "/office/reports", name: "reports", icon: ChartLine, group: "after", roles: reportRoles, key: "r", isScoped: true },
  { path: "/office/drawers", name: "drawers", icon: ReceiptText, group: "after", roles: ["finance"], key: "d" },
  { path: "/office/news", name: "news", icon: Bell, group: "after", roles: ["events"], key: "n" },
  { path: "/office/staff", name: "staff", icon: ShieldCheck, group: "house", roles: "owner", key: "p" },
  { path: "/office/webhooks", name: "webhooks", icon: Link2, group: "house", roles: "owner", key: "w" },
  { path: "/office/audit", name: "audit", icon: History, group: "house", roles: "owner", key: "u" },
];

/** The pages that phones show as tabs, by how likely a person needs them away from a desk; the others follow in the rail's order. */
const tabOrder = ["today", "orders", "gate", "money", "boxOffice", "events", "members", "seats", "reports", "statements", "shop"];

/** Returns the pages that these roles may open, as a phone lists them: the first ones are its tabs. */
export function pagesOnPhone(roles: readonly StaffRole[]): OfficePage[] {
  const rankOf = ({ name }: OfficePage) => (tabOrder.includes(name) ? tabOrder.indexOf(name) : tabOrder.length);
  return officePages.filter((page) => mayOpen(roles, page)).sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether a person with these roles may open the page. */
export function mayOpen(roles: readonly StaffRole[], page: OfficePage): boolean {
  return typeof page.roles === "string" ? roles.includes(page.roles) : mayAct(roles, page.roles);
}

/** Returns where a person's work is: the counter and the gate for staff who do nothing else, Today for the others. */
export function firstPageOf(roles: readonly StaffRole[]): string {
  if (mayAct(roles, saleRoles)) return "/office/today";
  if (roles.includes("box_office")) return "/office/box-office";
  return roles.includes("gate") ? "/office/gate" : "/office/today";
}

/** Returns the page for an address, which is the page's path or a path below it. */
export function findOfficePage(path: string): OfficePage | undefined {
  return officePages.find((page) => path === page.path || path.startsWith(`${page.path}/`));
}
