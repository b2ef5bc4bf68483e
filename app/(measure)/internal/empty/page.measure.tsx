/** The page with which others are compared. */
export default function EmptyPage() {
  return <p>Empty</p>;
}
