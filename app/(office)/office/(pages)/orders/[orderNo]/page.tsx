import { OrderPage } from "@/components/office/orders/order-page";

/** A shell; the browser fetches the order. */
export default async function OfficeOrder({ params }: { params: Promise<{ orderNo: string }> }) {
  return <OrderPage orderNo={decodeURIComponent((await params).orderNo)} />;
}
