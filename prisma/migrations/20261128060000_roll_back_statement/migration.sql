-- Ends a statement that has lost what it had locked or read, with an error of our own: statements call it where something
-- is not whole. Volatile, or the planner would call it; parallel safe, so that it changes no plan.
CREATE FUNCTION "roll_back_statement"() RETURNS integer LANGUAGE plpgsql VOLATILE PARALLEL SAFE SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'what the statement had read has changed' USING ERRCODE = 'LOST1';
END $$;
