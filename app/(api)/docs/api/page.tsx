import { conventions, sections } from "@/app/(api)/openapi.json/calls";
import { CallEntry } from "./call-entry";
import { ErrorTable } from "./error-table";
import { withCode } from "./with-code";

// The same for everybody until the next build.
export const dynamic = "force-static";

/** The contract to read: /openapi.json for people. */
export default function ApiPage() {
  return (
    <main className="wrap py-10">
      <p>
        <a className="link" href="/en">
          Houselight
        </a>
      </p>
      <h1 className="mt-4 text-28">API</h1>
      <p className="mt-2">
        The calls of the site and its app. For machines:{" "}
        <a className="link" href="/openapi.json">
          /openapi.json
        </a>{" "}
        (OpenAPI 3.1).
      </p>
      <nav aria-label="Contents">
        <ul className="mt-6 gap-8 md:columns-2">
          {sections.map(({ title, calls }) => (
            <li key={title} className="mb-4 break-inside-avoid">
              <a className="font-bold" href={`#${title}`}>
                {title}
              </a>
              <ul className="text-14">
                {calls.map(({ method, path }) => (
                  <li key={method + path}>
                    <a className="link text-13 break-all" href={`#${method}${path}`}>
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
        <h2 id="conventions" className="mt-10 text-20">
          For every call
        </h2>
        <dl className="mt-2">
          {conventions.map(({ title, text }) => (
            <div key={title} className="mt-3">
              <dt className="font-bold">{title}</dt>
              <dd>{withCode(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {sections.map(({ title, calls }) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title} className="mt-12 text-20">
            {title}
          </h2>
          {calls.map((call) => (
            <CallEntry key={call.method + call.path} call={call} />
          ))}
        </section>
      ))}
      <section aria-labelledby="errors">
        <h2 id="errors" className="mt-12 text-20">
          Refusals
        </h2>
        <ErrorTable />
      </section>
    </main>
  );
}
