import { readFileSync } from "node:fs";

/** The pay ways that buyers can choose, from the table of their differences. */
const table = readFileSync(new URL("../../lib/domain/pay-ways/rules.ts", import.meta.url), "utf8");
const ways = [...table.matchAll(/^ {2}(\w+): \{ number: /gm)].map(([, way]) => way);
const inSql = new RegExp(`pay_way(::text)? ?(=|<>|IN \\(|NOT IN \\() ?'(${ways.join("|")})'`);

/**
 * ESLint rule: what differs by pay way is a trait of lib/domain/pay-ways/rules.ts, or a record over `PayWay`. The compiler cannot find
 * a comparison, list or statement that names ways by hand when a way is added.
 */
export const payWayByName = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      compared: "Ask a trait of the pay way (lib/domain/pay-ways/rules.ts) instead of its name: a new way would be missed.",
      listed: "Lists of pay ways come from lib/domain/pay-ways/rules.ts: a new way would be missed.",
      statement: "A statement gets its pay ways from waysInSql (lib/domain/pay-ways/ways-in-sql.ts): a new way would be missed.",
    },
  },
  create(context) {
    const isWay = (node) => node?.type === "Literal" && ways.includes(node.value);
    return {
      BinaryExpression(node) {
        if (/^[!=]==?$/.test(node.operator) && (isWay(node.left) || isWay(node.right))) context.report({ node, messageId: "compared" });
      },
      SwitchCase(node) {
        if (isWay(node.test)) context.report({ node, messageId: "compared" });
      },
      ArrayExpression(node) {
        if (new Set(node.elements.filter(isWay).map(({ value }) => value)).size > 1) context.report({ node, messageId: "listed" });
      },
      TSUnionType(node) {
        if (node.types.filter(({ literal }) => isWay(literal)).length > 1) context.report({ node, messageId: "listed" });
      },
      TemplateElement(node) {
        if (inSql.test(node.value.raw)) context.report({ node, messageId: "statement" });
      },
    };
  },
};
