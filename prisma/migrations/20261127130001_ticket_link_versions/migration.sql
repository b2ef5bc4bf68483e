-- Which link to an order's tickets is good: a mailed link names its version, and a newer one ends it. 0: the links that were
-- mailed before.
ALTER TABLE "orders" ADD COLUMN "link_version" INTEGER NOT NULL DEFAULT 0;

-- A ticket with a new number has a new code: no link that was mailed before shows it, by whichever way the change came.
CREATE FUNCTION "end_ticket_links"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET link_version = link_version + 1 WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "tickets_end_links" AFTER UPDATE OF "ticket_no" ON "tickets" FOR EACH ROW
  WHEN (OLD.ticket_no IS DISTINCT FROM NEW.ticket_no) EXECUTE FUNCTION "end_ticket_links"();
