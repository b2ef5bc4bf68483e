import { yamlOf } from "@/lib/domain/catalogue/export/yaml-of";
import { DomainError } from "@/lib/errors/domain-error";
import { findHall } from "@/lib/office/halls/find-hall";
import { writeHallSvg } from "@/lib/office/halls/hall-svg";
import type { ExportForm } from "@/lib/office/halls/rules";

/**
 * Exports a hall's draft as a file that can be imported again.
 * @throws NOT_FOUND; CHANGE_REFUSED for a drawing of a draft that cannot be drawn yet
 */
export async function exportHall(key: string, form: ExportForm): Promise<string> {
  const { draft, file } = await findHall(key);
  const whole = (draft?.file ?? file) as Record<string, unknown>;
  const text = form === "yaml" ? yamlOf(whole) : writeHallSvg(whole);
  if (text === null) throw new DomainError("CHANGE_REFUSED");
  return text;
}
