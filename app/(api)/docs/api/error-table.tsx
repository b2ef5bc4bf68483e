import { errorCatalogue, type ErrorKey } from "@/lib/errors/catalogue";
import { explanations } from "@/lib/errors/explanations";
import { errorMessages } from "@/lib/http/call/error-messages";

const columns = ["Code", "Key", "HTTP", "When", "What to do"];
const cell = "block md:table-cell md:py-3 md:pr-4";

/**
 * Every failure of the catalogue. On a phone its cells stand one below the other; the roles keep the table a
 * table for who hears it, which the changed display would take away.
 */
export function ErrorTable() {
  return (
    <table role="table" className="mt-2 block w-full text-left text-14 md:table">
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="py-2 pr-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {(Object.keys(errorCatalogue) as ErrorKey[]).map((key) => (
          <tr key={key} id={key} role="row" className="block border-t border-line py-3 align-top md:table-row md:py-0">
            <td role="cell" className={`num ${cell} font-bold md:font-normal`}>
              {errorCatalogue[key].code}
            </td>
            <td role="cell" className={cell}>
              <code className="text-13 break-all">{key}</code>
            </td>
            <td role="cell" className={`num ${cell} text-ink-2 before:content-["HTTP_"] md:text-ink md:before:content-none`}>
              {errorCatalogue[key].status}
            </td>
            <td role="cell" className={`${cell} mt-1 md:mt-0`}>
              {explanations[key].when}
              <span className="mt-1 block text-13 text-ink-2">“{errorMessages(key).en_msg}”</span>
            </td>
            <td role="cell" className={`${cell} mt-1 md:mt-0`}>
              {explanations[key].remedy}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
