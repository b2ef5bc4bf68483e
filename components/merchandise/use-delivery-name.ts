import { useTranslations } from "next-intl";

/**
 * The name of a delivery method: home, store, venue. A method that only the catalogue knows is shown as the catalogue writes it.
 */
export function useDeliveryName(): (method: string) => string {
  const t = useTranslations("Merchandise.deliveryBy");
  return (method) => (t.has(method as "home") ? t(method as "home") : method);
}
