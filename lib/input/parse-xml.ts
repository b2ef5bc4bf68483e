import sax from "sax";

/** Elements in document order, each with its attributes, its parents' names and the text directly inside it. */
export type XmlElement = { name: string; attributes: Record<string, string>; parents: string[]; text: string };

/** A document nested deeper than this is refused, because the lists of parents would grow with the square of its length. */
const DEPTH_MAX = 100;

/**
 * Parses XML in time that grows with its length.
 * @throws SyntaxError when it is not well-formed XML, or nested more than 100 levels deep
 */
export function parseXml(xml: string): XmlElement[] {
  const parser = sax.parser(true, { position: false });
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  parser.onerror = (error) => {
    throw new SyntaxError(error.message.split("\n")[0]);
  };
  parser.onopentag = ({ name, attributes }) => {
    if (open.length >= DEPTH_MAX) throw new SyntaxError("Nested too deeply");
    const element = { name, attributes: attributes as Record<string, string>, parents: open.map((parent) => parent.name), text: "" };
    elements.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = parser.oncdata = (text) => {
    const inner = open.at(-1);
    if (inner) inner.text += text;
  };
  parser.write(xml.trim()).close();
  return elements;
}
