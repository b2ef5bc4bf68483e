/** A node of Postgres's plan as EXPLAIN (FORMAT JSON) gives it. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "CTE Name"?: string;
  "Subplan Name"?: string;
  Operation?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Actual Loops": number;
  "Actual Total Time": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
};
export type Explained = { Plan: PlanNode; "Planning Time": number; "Execution Time": number };

/** Tables that grow with the orders: reading one from end to end is an error. */
const bigTables = new Set([
  "orders",
  "order_items",
  "seats",
  "tickets",
  "payments",
  "logins",
  "members",
  "invoices",
  "order_log",
  "ticket_counts",
  "refunds",
]);

function walk(node: PlanNode, visit: (node: PlanNode, depth: number) => void, depth = 0): void {
  visit(node, depth);
  for (const child of node.Plans ?? []) walk(child, visit, depth + 1);
}

export type Cost = { rows: number; pages: number };

/** Returns the rows that a plan reads from tables, including discarded ones, and the pages that it touches. */
export function costOf({ Plan }: Explained): Cost {
  let rows = 0;
  walk(Plan, (node) => {
    if (node["Relation Name"] && node["Actual Loops"] > 0)
      rows += (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  });
  return { rows: Math.round(rows), pages: Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"] };
}

/** Returns the big tables that a plan reads from end to end; a node that never ran does not count. */
export function sequentialScans({ Plan }: Explained): string[] {
  const found: string[] = [];
  walk(Plan, (node) => {
    const table = node["Relation Name"];
    if (node["Node Type"] === "Seq Scan" && table && bigTables.has(table) && node["Actual Loops"] > 0) found.push(table);
  });
  return found;
}

/** Returns every index that a plan uses on the way to the big tables. */
export function indexesOf({ Plan }: Explained): string[] {
  const found = new Set<string>();
  walk(Plan, (node) => {
    if (node["Index Name"] && node["Actual Loops"] > 0) found.add(node["Index Name"]);
  });
  return [...found];
}

const plumbing = new Set(["CTE Scan", "Result", "Subquery Scan", "Nested Loop", "Function Scan", "Materialize", "Memoize"]);

/** Returns the nodes that read tables, sort or gather, one line each, for the document. */
export function shortened({ Plan }: Explained): string {
  const lines: string[] = [];
  walk(Plan, (node, depth) => {
    if (plumbing.has(node["Node Type"]) || node["Actual Loops"] === 0) return;
    const where = [node.Operation, node["Relation Name"] && `on ${node["Relation Name"]}`, node["Index Name"] && `by ${node["Index Name"]}`]
      .filter(Boolean)
      .join(" ");
    const loops = node["Actual Loops"] > 1 ? ` × ${node["Actual Loops"]}` : "";
    lines.push(`${"  ".repeat(Math.min(depth, 6))}${node["Node Type"]} ${where} → ${Math.round(node["Actual Rows"])}${loops}`.trimEnd());
  });
  return lines.join("\n");
}
