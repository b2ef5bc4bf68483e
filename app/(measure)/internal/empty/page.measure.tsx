/** The page that others are weighed against. */
export default function EmptyPage() {
  return <p>Empty</p>;
}
