import { conventions } from "@/app/(api)/openapi.json/conventions";
import { sections } from "@/lib/contract/all";
import { CallEntry } from "./call-entry";
import { ErrorTable } from "./error-table";
import { withCode } from "./with-code";

// Its scripts carry a nonce, which differs with each request.
export const dynamic = "force-dynamic";

/** /openapi.json as a page for people. */
export default function ApiPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap pt-10 outline-none md:pt-16">
      <h1 className="text-34 md:text-48">API</h1>
      <p className="mt-3 max-w-[36em] text-17 text-ink-2">
        The calls of the site and its app. For machines:{" "}
        <a className="link" href="/openapi.json">
          /openapi.json
        </a>{" "}
        (OpenAPI 3.1).
      </p>
      <nav aria-label="Contents" className="mt-8 rounded-panel border border-line bg-surface p-5 md:p-8">
        <ul className="gap-8 md:columns-2">
          {sections.map(({ title, calls }) => (
            <li key={title} className="mb-5 break-inside-avoid">
              <a className="inline-flex min-h-11 items-center font-bold" href={`#${title}`}>
                {title}
              </a>
              <ul>
                {calls.map(({ method, path }) => (
                  <li key={method + path}>
                    <a className="link inline-flex min-h-6 items-center text-13 break-all" href={`#${method}${path}`}>
                      <code>
                        {method} {path}
                      </code>
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="conventions">
        <h2 id="conventions" className="mt-14 text-24 md:text-28">
          For every call
        </h2>
        <dl className="mt-3 max-w-[48em]">
          {conventions.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-4">
              <dt className="font-bold">{title}</dt>
              <dd className="mt-1 text-ink-2">{withCode(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {sections.map(({ title, calls }) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title} className="mt-16 text-24 md:text-28">
            {title}
          </h2>
          {calls.map((call) => (
            <CallEntry key={call.method + call.path} call={call} />
          ))}
        </section>
      ))}
      <section aria-labelledby="errors">
        <h2 id="errors" className="mt-16 text-24 md:text-28">
          Refusals
        </h2>
        <ErrorTable />
      </section>
    </main>
  );
}
