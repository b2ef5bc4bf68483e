/**
 * Text next to an element that comes and goes needs its own element. Browsers that translate a page replace its text nodes, and React
 * inserts elements before the text node that it knows (lib/client/browser/guard-replaced-nodes.ts).
 */
export const textOfItsOwn = {
  meta: {
    type: "problem",
    schema: [],
    messages: { bare: "Text next to a conditional element needs its own element (<span>): translation replaces bare text." },
  },
  create(context) {
    const judge = ({ children }) => {
      if (!children.some(comesAndGoes)) return;
      for (const child of children) if (isBareText(child)) context.report({ node: child, messageId: "bare" });
    };
    return { JSXElement: judge, JSXFragment: judge };
  },
};

/** Calls that return text, by the names that they have in the product. */
const textCall = /^(t|w|words|text|line|String|format[A-Z]\w*|\w+Text)$/;

function isText(node) {
  switch (node?.type) {
    case "TemplateLiteral":
      return true;
    case "Literal":
      return typeof node.value === "string" ? node.value.trim() !== "" : typeof node.value === "number";
    case "ConditionalExpression":
      return isText(node.consequent) && isText(node.alternate);
    case "LogicalExpression":
      return isText(node.right) && node.operator !== "&&";
    case "CallExpression":
      return textCall.test(node.callee.name ?? "") || node.callee.property?.name === "join";
    default:
      return false;
  }
}

function isBareText(child) {
  if (child.type === "JSXText") return child.value.trim() !== "";
  return child.type === "JSXExpressionContainer" && isText(child.expression);
}

function comesAndGoes(child) {
  if (child.type !== "JSXExpressionContainer") return false;
  const { expression } = child;
  return ["ConditionalExpression", "LogicalExpression"].includes(expression.type) && !isText(expression);
}
