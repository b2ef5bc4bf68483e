import { expect, test } from "playwright/test";
import { sections } from "@/lib/contract/all";
import { accountChanges, orderMails, staffChanges } from "@/lib/domain/outbox/rules";
import { errorCatalogue } from "@/lib/errors/catalogue";
import { openApiDocument } from "@/lib/http/call/openapi";
import tw from "@/messages/tw.json" with { type: "json" };

type Tree = { [key: string]: Tree | string };

/** All enum values in the contract of the calls: statuses, pay ways, tags, kinds, causes. */
function enumValues(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === "enum" && Array.isArray(value) ? value.filter((one) => typeof one === "string") : enumValues(value),
  );
}

/** Names of the specification that are used unchanged as keys. */
const specified = new Set<string>([
  ...enumValues(openApiDocument({ sections, title: "", description: "" })),
  ...orderMails,
  ...accountChanges.map((change) => `${change}_changed`),
  ...staffChanges,
]);

const namespace = /^[A-Z][A-Za-z]*$/;
const camelCase = /^[a-z][A-Za-z0-9]*$/;
/** the keys of details[].key in replies */
const fieldError = /^[a-z]+(_[a-z]+)*$/;
/** a salutation's number */
const number = /^[1-9]$/;

/** Keys that break the convention, by their dotted names. */
function misnamed(messages: Tree): string[] {
  const below = (tree: Tree, path: string): string[] =>
    Object.entries(tree).flatMap(([key, value]) => [
      ...(camelCase.test(key) || number.test(key) || specified.has(key) ? [] : [`${path}.${key}`]),
      ...(typeof value === "string" ? [] : below(value, `${path}.${key}`)),
    ]);
  return Object.entries(messages).flatMap(([name, tree]) => {
    if (!namespace.test(name) || typeof tree === "string") return [name];
    const own = { Errors: (key: string) => key in errorCatalogue, Validation: (key: string) => fieldError.test(key) }[name];
    if (!own) return below(tree, name);
    return Object.keys(tree)
      .filter((key) => !own(key))
      .map((key) => `${name}.${key}`);
  });
}

test("every message key is in camelCase, or a name of the specification", () => {
  expect(misnamed(tw)).toEqual([]);
});

test("reports a key in another case", () => {
  const planted = {
    ...tw,
    Errors: { ...tw.Errors, soldOut: "" },
    Gate: { ...tw.Gate, key_hint: "", lacks: { no_list: "" } },
    Orders: { ticketType: { e_ticket: "", Kiosk: "" } },
    Validation: { ...tw.Validation, nameRule: "" },
    layout: { title: "" },
  };
  expect(misnamed(planted)).toEqual([
    "Errors.soldOut",
    "Gate.lacks.no_list",
    "Gate.key_hint",
    "Orders.ticketType.Kiosk",
    "Validation.nameRule",
    "layout",
  ]);
});
