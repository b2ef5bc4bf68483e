import { errorCatalogue, type ErrorKey } from "@/lib/errors/catalogue";
import { explanations } from "@/lib/errors/explanations";
import { errorMessages } from "@/lib/http/call/error-messages";
import { withCode } from "./with-code";

const columns = ["Code", "Key", "HTTP", "When", "What to do"];
const short = "mr-3 inline whitespace-nowrap md:table-cell md:py-3 md:pr-4";
const long = "mt-1 block md:table-cell md:py-3 md:pr-4";

/** Values for the placeholders of the sentences. */
const example = { date: "…", time: "…", rule: "late" };

/**
 * Every failure of the catalogue. On a phone the cells are below one another; the roles keep it a table for screen
 * readers, because the changed display would remove the table semantics.
 */
export function ErrorTable() {
  return (
    <table role="table" className="mt-2 block w-full text-left text-14 md:table">
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="py-2 pr-4 whitespace-nowrap">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {(Object.keys(errorCatalogue) as ErrorKey[]).map((key) => (
          <tr key={key} id={key} role="row" className="block border-t border-line py-3 align-top md:table-row md:py-0">
            <td role="cell" className={`num ${short}`}>
              {errorCatalogue[key].code}
            </td>
            <td role="cell" className={short}>
              <code className="text-13">{key}</code>
            </td>
            <td role="cell" className={`num ${short} before:content-["HTTP_"] md:before:content-none`}>
              {errorCatalogue[key].status}
            </td>
            <td role="cell" className={long}>
              {withCode(explanations[key].when)}
              <span className="mt-1 block text-13 text-ink-2">“{errorMessages(key, example).en_msg}”</span>
            </td>
            <td role="cell" className={`${long} before:content-["→_"] md:before:content-none`}>
              {withCode(explanations[key].remedy)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
