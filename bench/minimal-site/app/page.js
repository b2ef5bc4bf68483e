/** The least that Next can serve: a prerendered page without data, languages or middleware. */
export default function Page() {
  return <h1>Nothing</h1>;
}
