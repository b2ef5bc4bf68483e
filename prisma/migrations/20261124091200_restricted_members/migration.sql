-- A restricted member places no order, whichever call is used: judged with the insert, by the database's clock.
CREATE FUNCTION "refuse_restricted_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM members WHERE id = NEW.member_id AND restricted_until > now()) THEN
    RAISE EXCEPTION 'the member is restricted' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_unrestricted', TABLE = 'orders';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "orders_unrestricted" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "refuse_restricted_member"();
