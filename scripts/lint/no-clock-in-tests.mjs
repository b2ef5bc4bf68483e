/**
 * ESLint rule: no test's outcome may depend on how fast the machine is. It refuses timers, comparisons with the present time,
 * measured durations and short limits, unless a test or group tagged `@all` surrounds them: those run only in `npm run test:all`.
 * Retries are refused there too. Helpers have no tag, so they poll with `expect.poll` or `toPass`.
 */

/** A timeout below those of playwright.config.ts fails on a slow machine. */
const EXPECT_MS = 60_000;
const TEST_MS = 300_000;

const timers = new Set(["setTimeout", "setInterval"]);
const timerModules = new Set(["timers", "node:timers", "timers/promises", "node:timers/promises"]);
const comparisons = new Set(["<", "<=", ">", ">=", "==", "===", "!=", "!=="]);

export const noClockInTests = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      timer: "Wait for a condition (expect.poll, toPass), not for time; or tag the test @all.",
      clock:
        "A slow machine changes this comparison with the present time: pass `now`, compare with times read before and after, or tag the test @all.",
      duration: "A slow machine changes this duration: count calls or use a fake clock, or tag the test @all.",
      limit: "A slow machine reaches this limit: leave it to playwright.config.ts, or tag the test @all.",
      retries: "A test that passes on the second try hides a fault: no retries.",
    },
  },
  create(context) {
    const { sourceCode } = context;

    const report = (node, messageId) => {
      if (!ancestorsOf(node).some(isTagged)) context.report({ node, messageId });
    };

    /** Returns the value that a constant of this file was given, or the node itself. */
    const valueOf = (node) => {
      const [definition] = node?.type === "Identifier" ? (variableOf(node)?.defs ?? []) : [];
      if (definition?.type !== "Variable" || definition.parent.kind !== "const" || definition.node.id.type !== "Identifier") return node;
      return definition.node.init;
    };

    const variableOf = (identifier) => {
      for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name);
        if (variable) return variable;
      }
      return undefined;
    };

    /** Finds `test(title, { tag: "@all" }, …)` or a group, under any name that the fixtures export. */
    const isTagged = (node) =>
      node.type === "CallExpression" &&
      node.arguments.some((argument) => {
        const details = valueOf(argument);
        if (details?.type !== "ObjectExpression") return false;
        const tag = details.properties.find((property) => nameOf(property.key) === "tag")?.value;
        return (tag?.type === "ArrayExpression" ? tag.elements : [tag]).some((element) => element?.value === "@all");
      });

    /** Finds the callback of `expect(…).toPass()`: it is repeated, so a short limit in it decides nothing. */
    const isRepeated = (node) => {
      if (!/Function/.test(node.type)) return false;
      const { parent } = node;
      const name = parent.type === "VariableDeclarator" ? parent.id : node.id;
      const uses = name?.type === "Identifier" ? (variableOf(name)?.references ?? []).map(({ identifier }) => identifier) : [];
      return [node, ...uses].some(
        (use) => rootOf(use.parent) === "expect" && use.parent.type === "CallExpression" && nameOf(use.parent.parent.property) === "toPass",
      );
    };

    /** Finds `Date.now()`, `performance.now()` and `new Date()`. */
    const readsClock = (node) => {
      if (node?.type === "NewExpression") return nameOf(node.callee) === "Date" && node.arguments.length === 0;
      if (node?.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
      const path = `${nameOf(node.callee.object)}.${nameOf(node.callee.property)}`;
      return ["Date.now", "performance.now", "process.hrtime", "hrtime.bigint", "process.uptime"].includes(path);
    };

    /** Finds a moment, as a clock or a date gives it, not a length of time. */
    const isMoment = (node) => {
      if (node?.type === "Identifier") return isMomentValue(valueOf(node));
      if (node?.type === "BinaryExpression") return node.operator === "+" && (isMoment(node.left) || isMoment(node.right));
      return isMomentValue(node);
    };
    const isMomentValue = (node) => {
      if (readsClock(node)) return true;
      if (node?.type === "TSNonNullExpression") return isMoment(node.expression);
      if (node?.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
      return ["getTime", "valueOf"].includes(nameOf(node.callee.property)) || sourceCode.getText(node.callee) === "Date.parse";
    };

    /** Finds the time since a moment, or until it. */
    const isDuration = ({ type, operator, left, right }) => {
      if (type !== "BinaryExpression" || operator !== "-") return false;
      return readsClock(right) || (isMoment(right) && readsClock(valueOf(left)));
    };

    /** Follows a reading of the clock through arithmetic, dates and literals to where it is used. */
    const judgeReading = (reading) => {
      let node = reading;
      for (let { parent } = node; parent; node = parent, { parent } = parent) {
        if (isDuration(parent)) return;
        if (parent.type === "BinaryExpression" && comparisons.has(parent.operator)) return report(reading, "clock");
        if (parent.type === "CallExpression" && parent.arguments.includes(node)) {
          if (rootOf(parent) === "expect") return report(reading, "clock");
          const caller = parent.callee.type === "MemberExpression" ? nameOf(parent.callee.object) : nameOf(parent.callee);
          if (caller !== "Math" && caller !== "Number" && caller !== "BigInt") return;
        } else if (parent.type === "NewExpression") {
          if (nameOf(parent.callee) !== "Date") return;
        } else if (!passing.has(parent.type)) return;
      }
    };

    const judgeObject = (property) => {
      const name = nameOf(property.key);
      const value = valueOf(property.value)?.value;
      if (name === "retries" && value !== 0 && isOption(property)) context.report({ node: property, messageId: "retries" });
      if (name !== "timeout" || typeof value !== "number" || value === 0 || value >= EXPECT_MS) return;
      if (!ancestorsOf(property).some(isRepeated)) report(property, "limit");
    };

    const judgeCall = (node) => {
      if (readsClock(node)) return judgeReading(node);
      if (sourceCode.getText(node.callee) !== "test.setTimeout") return;
      const value = valueOf(node.arguments[0])?.value;
      if (typeof value === "number" && value !== 0 && value < TEST_MS) report(node, "limit");
    };

    return {
      MemberExpression(node) {
        if (nameOf(node.property) === "waitForTimeout") report(node, "timer");
        if (timers.has(nameOf(node.property)) && ["window", "globalThis"].includes(nameOf(node.object))) report(node, "timer");
      },
      "Program:exit"(node) {
        const scope = sourceCode.getScope(node);
        const declared = [...timers].flatMap((name) => scope.set.get(name)?.references ?? []);
        for (const { identifier } of new Set([...declared, ...scope.through])) if (timers.has(identifier.name)) report(identifier, "timer");
      },
      ImportDeclaration(node) {
        if (!timerModules.has(node.source.value)) return;
        for (const specifier of node.specifiers) {
          // setImmediate is allowed: it waits for the next turn, however late that is.
          if (specifier.type === "ImportSpecifier" && ![...timers, "scheduler"].includes(nameOf(specifier.imported))) continue;
          for (const variable of sourceCode.getDeclaredVariables(specifier))
            for (const { identifier } of variable.references) report(identifier, "timer");
        }
      },
      CallExpression: judgeCall,
      NewExpression(node) {
        if (readsClock(node)) judgeReading(node);
      },
      BinaryExpression(node) {
        if (isDuration(node)) report(node, "duration");
      },
      Property: judgeObject,
    };
  },
};

/** Nodes that pass a value on, unchanged or as part of another one. */
const passing = new Set([
  "ArrayExpression",
  "BinaryExpression",
  "CallExpression",
  "MemberExpression",
  "ObjectExpression",
  "Property",
  "TSAsExpression",
  "UnaryExpression",
]);

function ancestorsOf(node) {
  const ancestors = [];
  for (let { parent } = node; parent; { parent } = parent) ancestors.push(parent);
  return ancestors;
}

function nameOf(node) {
  return node?.name ?? (typeof node?.value === "string" ? node.value : (node?.property?.name ?? ""));
}

/** Finds the `expect` of `expect.poll(…).not.toBe(…)`. */
function rootOf(node) {
  if (node.type === "CallExpression") return rootOf(node.callee);
  if (node.type === "MemberExpression") return rootOf(node.object);
  return node.type === "Identifier" ? node.name : "";
}

/** Finds an option of `test.describe.configure({ retries })` or of the runner's configuration, not a property of tested data. */
function isOption(property) {
  return ancestorsOf(property).some(
    ({ type, callee }) => type === "CallExpression" && /^(configure|defineConfig)$/.test(nameOf(callee.property ?? callee)),
  );
}
