-- An order's number: HL, the day in Taipei, a running number of six digits, and of as many as it takes
-- after the first million (lpad alone would cut it, and give two orders one number).
CREATE FUNCTION "next_order_no"() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'HL' || to_char(now() AT TIME ZONE 'Asia/Taipei', 'YYYYMMDD') || lpad(n::text, greatest(6, length(n::text)), '0') FROM nextval('order_no_seq') AS n
$$;
