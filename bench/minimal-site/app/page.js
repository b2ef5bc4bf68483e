/** The smallest page of Next: prerendered, without data, languages or middleware. */
export default function Page() {
  return <h1>Nothing</h1>;
}
