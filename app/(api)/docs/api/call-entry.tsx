import type { Access } from "@/lib/contract/access";
import type { Call } from "@/lib/contract/call";
import { errorCatalogue } from "@/lib/errors/catalogue";
import { explanations } from "@/lib/errors/explanations";
import { errorsOf, jsonSchemaOf, parametersOf } from "@/lib/http/call/openapi";
import { schemaText } from "./schema-text";

const whoCalls: Record<Extract<Access, string>, string> = {
  public: "All callers",
  visitor: "All callers, with a visitor session",
  gate: "A gate device, or a machine with the operator key",
  office: "Staff who log in to the office",
};

/** Returns who may make a call. An owner may make every call of the office. */
function callerOf(access: Access): string {
  if (typeof access === "string") return whoCalls[access];
  if ("member" in access) return access.member === "owner" ? "The owning member" : "A member";
  if ("key" in access) return `A key with ${access.key.join(" and ")}`;
  return `Staff${access.staff.length === 0 ? "" : `: ${access.staff.join(", ")}`} (${access.scope})`;
}

function Shape({ label, text }: { label: string; text: string }) {
  return (
    <>
      <h4 className="mt-4 text-13 text-ink-2">{label}</h4>
      <pre className="mt-1 overflow-x-auto rounded-panel bg-sunken p-3 text-13 leading-normal" tabIndex={0}>
        {text}
      </pre>
    </>
  );
}

type Texts = { parameters: { key: string; name: string; text: string }[]; body?: string; result: string };

/** The page is rendered for each request, but its schemas are translated only once. */
const texts = new WeakMap<Call, Texts>();

function textsOf(call: Call): Texts {
  const known = texts.get(call);
  if (known) return known;
  const { file } = call;
  const made: Texts = {
    parameters: parametersOf(call).map(({ name, in: place, required, schema }) => ({
      key: `${place} ${name}`,
      name: `${name}${required ? "" : "?"}: ${schemaText(schema)}`,
      text: `in the ${place}`,
    })),
    body: call.body && schemaText(jsonSchemaOf(call.body)),
    result: call.result ? schemaText(jsonSchemaOf(call.result)) : (file ?? "a file"),
  };
  texts.set(call, made);
  return made;
}

/** One call: its input, its result and its failures. */
export function CallEntry({ call }: { call: Call }) {
  const { method, path } = call;
  const { parameters, body, result } = textsOf(call);
  return (
    <article id={`${method}${path}`} className="mt-8 border-t border-line pt-6">
      <h3 className="text-16 break-all">
        <code>
          <b className="mr-1 rounded-tag bg-spot-soft px-2 py-1 text-13">{method}</b> {path}
        </code>
      </h3>
      <p className="mt-1">{call.summary}</p>
      <p className="mt-1 text-13 text-ink-2">
        {callerOf(call.access)}
        {call.cacheSeconds === undefined ? null : ` · may be cached ${call.cacheSeconds} s`}
        {call.idempotent ? " · accepts Idempotency-Key" : null}
        {call.evenInMaintenance ? " · available during maintenance" : null}
      </p>
      <h4 className="mt-4 text-13 text-ink-2">Parameters</h4>
      <ul className="mt-1 text-14">
        {parameters.map(({ key, name, text }) => (
          <li key={key}>
            <code className="text-13">{name}</code> <span className="text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
      {body === undefined ? null : <Shape label="Body" text={body} />}
      <Shape label={call.result ? "result" : "Answer"} text={result} />
      <h4 className="mt-4 text-13 text-ink-2">Refusals</h4>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-14">
        {errorsOf(call).map((key) => (
          <li key={key}>
            <a className="link" href={`#${key}`} title={explanations[key].when}>
              <span className="num">{errorCatalogue[key].code}</span> <code className="text-13 break-all">{key}</code>
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
