-- One index for the search in the header: an item of any kind with its names in all languages, its display texts and its terms.
CREATE TABLE "search_items" (
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "note" JSONB,
    "image" TEXT,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "names" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "terms" TEXT[],
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "visible_from" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_items_pkey" PRIMARY KEY ("kind","ref")
);

-- Words of letters and digits that occur in any item, with the keys under which their misspellings are found.
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,
    "keys" TEXT[],

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "search_items_kind_moment_ref_idx" ON "search_items"("kind", "moment", "ref");
CREATE INDEX "search_items_terms_idx" ON "search_items" USING GIN ("terms") WITH (fastupdate = off);
CREATE INDEX "search_words_keys_idx" ON "search_words" USING GIN ("keys") WITH (fastupdate = off);

-- Results are compared by names and words, which stay in the row; terms are read through their index only and are stored outside of it.
ALTER TABLE "search_items" ALTER COLUMN "terms" SET STORAGE EXTERNAL;

-- Text in comparable form: width, case, accents, katakana and variants of a character make no difference.
CREATE FUNCTION "search_fold"(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(normalize(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ臺裏峯羣着衞恆眞綫鷄啓牀邨温説鋭厦灾凉冲游舘ς',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ台裡峰群著衛恒真線雞啟床村溫說銳廈災涼沖遊館σ')
$$;

-- The runs of a text between spaces: ' seafoam 海沫楽団 '.
CREATE FUNCTION "search_spell"(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || coalesce(string_agg(run, ' '), '') || ' ' FROM search_runs(search_fold(words))
$$;

-- A name as it is compared: its runs, and without spaces where it has several (HALO SIX is found by "halosix").
CREATE FUNCTION "search_lines"(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT line FROM search_spell(name) AS spelled, LATERAL (VALUES (spelled), (' ' || replace(spelled, ' ', '') || ' ')) AS lines (line)
  WHERE spelled <> '  ' AND (line = spelled OR btrim(spelled) LIKE '% %')
$$;

-- All translations of some texts.
CREATE FUNCTION "search_texts"(VARIADIC texts jsonb[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT value), '{}') FROM unnest(texts) AS text, jsonb_each_text(CASE WHEN jsonb_typeof(text) = 'object' THEN text ELSE '{}' END) AS said (language, value)
  WHERE value IS NOT NULL
$$;

-- The terms of an item: those of its words; pairs of characters with one between them (~), for one wrong character; whole names (=) and their beginnings (^).
CREATE FUNCTION "search_item_terms"(kind text, names text[], words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT kind || ':' || term) FROM (
    SELECT unnest(search_terms(words)) AS term
    UNION ALL
    SELECT '~' || substr(run, i, 1) || substr(run, i + 2, 1) FROM search_runs(words), generate_series(1, char_length(run) - 2) AS i WHERE is_cjk
    UNION ALL
    SELECT '=' || left(btrim(name), 40) FROM unnest(names) AS name
    UNION ALL
    SELECT '^' || left(btrim(name), n) FROM unnest(names) AS name, generate_series(1, 3) AS n
  ) AS all_terms
$$;

-- What is left of a word without up to two letters.
CREATE FUNCTION "search_deletes"(word text, most integer) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word
  UNION
  SELECT left(word, i - 1) || substr(word, i + 1) FROM generate_series(1, char_length(word)) AS i WHERE most >= 1
  UNION
  SELECT left(word, i - 1) || substr(word, i + 1, j - i - 1) || substr(word, j + 1)
  FROM generate_series(1, char_length(word)) AS i, generate_series(2, char_length(word)) AS j WHERE most >= 2 AND i < j
$$;

-- The keys of a word of the index: its first four to seven letters with letters left out. A misspelling has one of them in common (SymSpell).
CREATE FUNCTION "search_word_keys"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT key) FROM generate_series(least(4, char_length(word)), least(7, char_length(word))) AS n,
    LATERAL search_deletes(left(word, n), CASE WHEN n < 6 THEN 1 ELSE 2 END) AS key
$$;

-- Each kind of item has a view search_<kind>_sources: what is found, by which names and words, from when, and the moment it is ordered by.
CREATE VIEW "search_event_sources" AS
SELECT e.id AS ref, '/activity/' || e.slug AS path, e.name AS title, e.location AS note, e.image,
  jsonb_strip_nulls(jsonb_build_object('start_time', s.first, 'last_time', s.last, 'sale_start_time', s.sale_start, 'called_off', s.called_off)) AS facts,
  search_texts(e.name) AS names, search_texts(e.location, e.organizer) || s.halls || a.artists || ARRAY[e.slug] AS words,
  s.ends AS moment, e.published_at AS visible_from
FROM events e CROSS JOIN LATERAL (
  SELECT min(es.starts_at) AS first, max(CASE WHEN es.type = 'exhibition' THEN es.ends_at ELSE es.starts_at END) AS last, max(es.ends_at) AS ends,
    min(es.sale_starts_at) FILTER (WHERE NOT es.sale_unannounced) AS sale_start,
    CASE WHEN count(*) = count(es.called_off) AND min(es.called_off) = max(es.called_off) THEN min(es.called_off) END AS called_off,
    array_agg(DISTINCT said.value) AS halls
  FROM event_sessions es JOIN halls h ON h.id = es.hall_id LEFT JOIN venues v ON v.id = h.venue_id, unnest(search_texts(h.name, h.city, v.name) || v.aliases) AS said (value)
  WHERE es.event_id = e.id
) AS s CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(DISTINCT said.value), '{}') AS artists
  FROM event_artists ea JOIN artists a ON a.id = ea.artist_id, unnest(search_texts(a.name) || a.aliases) AS said (value)
  WHERE ea.event_id = e.id
) AS a
WHERE e.published_at IS NOT NULL AND s.ends IS NOT NULL;

CREATE VIEW "search_artist_sources" AS
SELECT a.id AS ref, '/artist/' || a.slug AS path, a.name AS title,
  CASE WHEN a.name ->> 'tw' <> a.name ->> 'en' THEN
    jsonb_build_object('tw', a.name -> 'en', 'en', a.name -> 'tw', 'jp', a.name -> 'en', 'kr', a.name -> 'en') END AS note, a.image,
  '{}'::jsonb AS facts, search_texts(a.name) || a.aliases AS names, ARRAY[a.slug] AS words,
  a.created_at AS moment, to_timestamp(0) AS visible_from
FROM artists a;

CREATE VIEW "search_venue_sources" AS
SELECT v.id AS ref, '/venue/' || v.slug AS path, v.name AS title, v.city AS note, NULL::text AS image,
  '{}'::jsonb AS facts, search_texts(v.name) || v.aliases AS names,
  search_texts(v.city, v.address) || ARRAY[v.slug] || coalesce((SELECT array_agg(said.value) FROM halls h, unnest(search_texts(h.name)) AS said (value) WHERE h.venue_id = v.id), '{}') AS words,
  v.created_at AS moment, to_timestamp(0) AS visible_from
FROM venues v;

CREATE VIEW "search_merchandise_sources" AS
SELECT m.id AS ref, '/merch/' || m.id AS path, m.name AS title, e.name AS note, m.images ->> 0 AS image,
  jsonb_build_object('min_price', m.min_price, 'max_price', m.max_price) AS facts,
  search_texts(m.name) AS names, search_texts(e.name) AS words,
  m.listed_at AS moment, to_timestamp(0) AS visible_from
FROM merchandise m LEFT JOIN events e ON e.id = m.event_id AND e.published_at <= now()
WHERE m.is_published AND m.min_price IS NOT NULL;

CREATE VIEW "search_news_sources" AS
SELECT a.id AS ref, '/announcement/detail/' || a.id AS path, a.title, NULL::jsonb AS note, NULL::text AS image,
  jsonb_build_object('published_at', a.published_at) AS facts,
  search_texts(a.title) AS names, '{}'::text[] AS words,
  a.published_at AS moment, a.published_at AS visible_from
FROM announcements a;

-- Bring an item's row to what its source is now, in the transaction of the change. The lock makes the second of two changes read the first.
CREATE FUNCTION "search_refresh"(of_kind text, of_ref integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source record;
  lines text[];
  spelled text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_items ' || of_kind), of_ref);
  EXECUTE format('SELECT * FROM %I WHERE ref = $1', 'search_' || of_kind || '_sources') INTO source USING of_ref;
  IF source.ref IS NULL THEN
    DELETE FROM search_items WHERE kind = of_kind AND ref = of_ref;
    RETURN;
  END IF;
  SELECT coalesce(array_agg(DISTINCT line), '{}') INTO lines FROM unnest(source.names) AS name, search_lines(name) AS line;
  SELECT array_to_string(lines, '') || coalesce(string_agg(DISTINCT search_spell(word), ''), '') INTO spelled FROM unnest(source.words) AS word;
  INSERT INTO search_items AS item (kind, ref, path, title, note, image, facts, names, words, terms, moment, visible_from)
  VALUES (of_kind, of_ref, source.path, source.title, source.note, source.image, source.facts,
    E'\n' || array_to_string(lines, E'\n') || E'\n', spelled, search_item_terms(of_kind, lines, spelled), source.moment, source.visible_from)
  ON CONFLICT (kind, ref) DO UPDATE SET path = excluded.path, title = excluded.title, note = excluded.note, image = excluded.image, facts = excluded.facts,
    names = excluded.names, words = excluded.words, terms = excluded.terms, moment = excluded.moment, visible_from = excluded.visible_from
  WHERE (item.path, item.title, item.note, item.image, item.facts, item.names, item.words, item.terms, item.moment, item.visible_from)
    IS DISTINCT FROM (excluded.path, excluded.title, excluded.note, excluded.image, excluded.facts, excluded.names, excluded.words, excluded.terms, excluded.moment, excluded.visible_from);
  INSERT INTO search_words (word, keys)
  SELECT word, search_word_keys(word) FROM (
    SELECT DISTINCT run AS word FROM search_runs(spelled) WHERE NOT is_cjk AND char_length(run) BETWEEN 4 AND 40 AND run !~ '^[0-9]+$'
  ) AS found WHERE NOT EXISTS (SELECT 1 FROM search_words known WHERE known.word = found.word)
  ORDER BY word ON CONFLICT DO NOTHING;
END $$;

-- A change of a row that an item is made of: the item's kind, and the row's column with its number.
CREATE FUNCTION "search_touch"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_ref integer := to_jsonb(OLD) ->> TG_ARGV[1];
  new_ref integer := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  IF old_ref IS NOT NULL AND old_ref IS DISTINCT FROM new_ref THEN PERFORM search_refresh(TG_ARGV[0], old_ref); END IF;
  IF new_ref IS NOT NULL THEN PERFORM search_refresh(TG_ARGV[0], new_ref); END IF;
  RETURN NULL;
END $$;

-- The names of artists, venues and halls find their events, too.
CREATE FUNCTION "search_touch_artist"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh('event', event_id) FROM (SELECT event_id FROM event_artists WHERE artist_id = NEW.id ORDER BY event_id) AS played;
  RETURN NULL;
END $$;

CREATE FUNCTION "search_touch_venue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh('event', event_id)
  FROM (SELECT DISTINCT es.event_id FROM event_sessions es JOIN halls h ON h.id = es.hall_id WHERE h.venue_id = NEW.id ORDER BY 1) AS held;
  RETURN NULL;
END $$;

CREATE FUNCTION "search_touch_hall"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh('event', event_id) FROM (SELECT DISTINCT event_id FROM event_sessions WHERE hall_id = NEW.id ORDER BY event_id) AS held;
  RETURN NULL;
END $$;

CREATE TRIGGER "merchandise_search" AFTER INSERT OR DELETE OR UPDATE OF "name", "event_id", "images", "listed_at", "is_published", "min_price", "max_price" ON "merchandise" FOR EACH ROW EXECUTE FUNCTION search_touch('merchandise', 'id');
CREATE TRIGGER "announcements_search" AFTER INSERT OR DELETE OR UPDATE OF "title", "published_at" ON "announcements" FOR EACH ROW EXECUTE FUNCTION search_touch('news', 'id');
CREATE TRIGGER "artists_search" AFTER INSERT OR DELETE OR UPDATE OF "slug", "name", "aliases", "image" ON "artists" FOR EACH ROW EXECUTE FUNCTION search_touch('artist', 'id');
CREATE TRIGGER "artists_search_events" AFTER UPDATE OF "name", "aliases" ON "artists" FOR EACH ROW EXECUTE FUNCTION search_touch_artist();
CREATE TRIGGER "event_artists_search" AFTER INSERT OR DELETE ON "event_artists" FOR EACH ROW EXECUTE FUNCTION search_touch('event', 'event_id');
CREATE TRIGGER "venues_search" AFTER INSERT OR DELETE OR UPDATE OF "slug", "name", "aliases", "city", "address" ON "venues" FOR EACH ROW EXECUTE FUNCTION search_touch('venue', 'id');
CREATE TRIGGER "venues_search_events" AFTER UPDATE OF "name", "aliases" ON "venues" FOR EACH ROW EXECUTE FUNCTION search_touch_venue();
CREATE TRIGGER "halls_search" AFTER INSERT OR DELETE OR UPDATE OF "name", "venue_id" ON "halls" FOR EACH ROW EXECUTE FUNCTION search_touch('venue', 'venue_id');
CREATE TRIGGER "halls_search_events" AFTER UPDATE OF "name", "city", "venue_id" ON "halls" FOR EACH ROW EXECUTE FUNCTION search_touch_hall();

-- What is there already.
SELECT search_refresh('artist', ref) FROM search_artist_sources;
SELECT search_refresh('venue', ref) FROM search_venue_sources;
SELECT search_refresh('merchandise', ref) FROM search_merchandise_sources;
SELECT search_refresh('news', ref) FROM search_news_sources;
