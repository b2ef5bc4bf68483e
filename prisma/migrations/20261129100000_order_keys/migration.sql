-- What staff find orders by: hashes of parts of names, numbers and addresses. A worker fills it from the logs (decision 109).
CREATE TABLE "order_keys" (
    "order_no" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "terms" INTEGER[],

    CONSTRAINT "order_keys_pkey" PRIMARY KEY ("order_no","part")
);

-- The spans of order numbers that have keys: a search reads them one after the other, the newest first.
CREATE TABLE "order_key_spans" (
    "span" INTEGER NOT NULL,

    CONSTRAINT "order_key_spans_pkey" PRIMARY KEY ("span")
);

-- How far the logs have been read, and the orders from before; it has one row.
CREATE TABLE "order_keys_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "added_up_to" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "filled_down_to" TEXT,

    CONSTRAINT "order_keys_state_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_keys_terms_idx" ON "order_keys" USING GIN ("terms") WITH (gin_pending_list_limit = 256);

-- An index and the worker call these functions for each member and order, so they avoid statements of their own; and they name each other
-- with the schema, because an index is built without a search path.

-- The words of a name as they are compared: without width, case, accents, punctuation and variants of a character.
CREATE FUNCTION "name_words"(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(string_to_array(nullif(rtrim(regexp_replace(
  regexp_replace(translate(search_fold(name), '黄吴呉吕彦顔淸靑姸强敎緖祕爲卽既户戸内悦閲郞徳頼産禄緑録曽髙﨑煕熈喆堃廸昻栢蘓', '黃吳吳呂彥顏清青妍強教緒秘為即旣戶戶內悅閱郎德賴產祿綠錄曾高崎熙熙哲坤迪昂柏蘇'), '^[^\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffffa-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff]+', ''),
  '([\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+|[a-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff]+)[^\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffffa-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff]*', '\1 ', 'g')), ''), ' '), '{}');

-- The ways to begin a name: with the last name, or with any word where the first name comes first.
CREATE FUNCTION "name_forms"(last_name text, first_name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  lasts text[] := public.name_words(last_name);
  firsts text[] := public.name_words(first_name);
  forms text[] := '{}';
  form text;
BEGIN
  FOR start IN 0..least(6, cardinality(firsts) + cardinality(lasts)) LOOP
    form := array_to_string(CASE start WHEN 0 THEN lasts || firsts ELSE (firsts || lasts)[start:] END, '');
    IF form <> '' AND form <> ALL (forms) THEN forms := forms || form; END IF;
  END LOOP;
  RETURN forms;
END $$;

-- All runs of three characters of a text, or the whole of a shorter one, behind a sign.
CREATE FUNCTION "runs_of_three"(sign text, words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  runs text[] := '{}';
BEGIN
  IF words <> '' THEN
    FOR i IN 1..greatest(1, char_length(words) - 2) LOOP
      runs := runs || (sign || substr(words, i, 3));
    END LOOP;
  END IF;
  RETURN runs;
END $$;

-- The terms of a mail address: parts of what is before the @.
CREATE FUNCTION "mail_terms"(email text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN runs_of_three('@', lower(split_part(email, '@', 1)));

-- The terms of a person: beginnings of the name, the last four digits of the mobile, parts of the mail address.
CREATE FUNCTION "person_terms"(last_name text, first_name text, mobile text, email text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  terms text[] := public.mail_terms(email);
  form text;
  length integer;
BEGIN
  IF right(mobile, 4) ~ '^[0-9]{4}$' THEN terms := terms || ('#' || right(mobile, 4)); END IF;
  FOREACH form IN ARRAY public.name_forms(last_name, first_name) LOOP
    FOREACH length IN ARRAY '{1,2,3,4,6,8}'::integer[] LOOP
      terms := terms || ('^' || left(form, length));
      EXIT WHEN length >= char_length(form);
    END LOOP;
  END LOOP;
  RETURN terms;
END $$;

-- The terms of a payment attempt: parts of the trade number, and of the random end of our own number.
CREATE FUNCTION "number_terms"(trade_no text, merchant_order_no text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN runs_of_three('$', upper(trade_no)) || runs_of_three('$', upper(regexp_replace(merchant_order_no, '^.*_', '')));

-- The span of an order number: its running number without the last fourteen bits.
CREATE FUNCTION "order_span"(order_no text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN substr(order_no, 11) ~ '^[0-9]{1,12}$' THEN (substr(order_no, 11)::bigint / 16384)::integer ELSE 0 END;

-- Terms as they are stored, each once: behind 0 for members, for orders behind the span.
CREATE FUNCTION "key_hashes"(span integer, terms text[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  hashes integer[] := '{}';
  hash integer;
  term text;
BEGIN
  FOREACH term IN ARRAY terms LOOP
    hash := hashtext(span || term);
    IF hash <> ALL (hashes) THEN hashes := hashes || hash; END IF;
  END LOOP;
  RETURN hashes;
END $$;
