/** An e-mail address that may break before its @. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  if (at < 1) return children;
  return (
    <span translate="no">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}
