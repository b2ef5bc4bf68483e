-- 100,000 items of the search: 40,000 events, 50,000 merchandise, 5,000 artists, 1,000 venues, 4,000 news. All names are made up.
SET session_replication_role = replica;
SET jit = off;
TRUNCATE search_items, search_words;
CREATE TEMP TABLE first AS SELECT row_number() OVER () - 1 AS i, * FROM (
  SELECT a || b AS tw, initcap(c || d) AS en, e || f AS jp, g || h AS kr
  FROM (VALUES ('海','sea','ウミ','바다'),('零','zero','ゼロ','영'),('光','lumen','ヒカリ','빛'),('島','isle','シマ','섬'),('霧','mist','キリ','안개'),('星','star','ホシ','별'),('夜','night','ヨル','밤'),('紅','crimson','アカ','붉은'),('山','mount','ヤマ','산'),('鯨','whale','クジラ','고래')
   ,('風','wind','カゼ','바람'),('月','luna','ツキ','달'),('雨','rain','アメ','비'),('雪','snow','ユキ','눈'),('林','forest','モリ','숲')) x(a,c,e,g),
  (VALUES ('沫樂團','foam','バンド','폼'),('時日光','hour','デイ','아워'),('邊少年','boys','ボーイズ','소년'),('上公路','road','ロード','로드'),('底電台','radio','ラジオ','라디오'),('之聲','voice','ボイス','보이스'),('河合唱','choir','合唱','합창'),('與貓','cat','ネコ','고양이'),('外人','alien','エイリアン','에일리언'),('行者','walker','ウォーカー','워커')
   ,('花火','spark','花火','불꽃'),('列車','train','列車','열차'),('郵差','postman','ポスト','우체부'),('燈塔','beacon','灯台','등대'),('弦','string','ストリング','현'),('城','castle','城','성'),('魚','fish','サカナ','물고기'),('影','shadow','カゲ','그림자'),('歌','song','ウタ','노래'),('石','stone','イシ','돌')) y(b,d,f,h)) z;
CREATE TEMP TABLE second AS SELECT row_number() OVER () - 1 AS i, * FROM (VALUES ('潮間帶','Intertidal','潮間帯','조간대'),('軌道','Orbit','軌道','궤도'),('提燈','Lantern','ランタン','등불'),('紙月亮','Paper Moon','紙の月','종이달'),('慢速B面','Slow Side B','スローB面','슬로우 비사이드'),('電子皮膚','Electric Skin','電子皮膚','일렉트릭 스킨'),('光的標本','Specimens of Light','光の標本','빛의 표본'),('重返','The Return','リターン','귀환'),('無限','Infinity','無限','무한'),('告別','Farewell','さよなら','작별')) z(tw,en,jp,kr);
CREATE TEMP TABLE third AS SELECT row_number() OVER () - 1 AS i, * FROM (VALUES ('臺北南海巨蛋','Taipei South Sea Arena','台北サウスシーアリーナ','타이베이 남해 아레나','臺北','Taipei','台北','타이베이'),('高雄港灣音樂廳','Kaohsiung Harbour Hall','高雄ハーバーホール','가오슝 하버 홀','高雄','Kaohsiung','高雄','가오슝'),('臺中綠川劇場','Taichung Green River Theatre','台中緑川劇場','타이중 녹천 극장','臺中','Taichung','台中','타이중'),('第二倉庫','Second Warehouse','第二倉庫','제2창고','臺北','Taipei','台北','타이베이')) z(tw,en,jp,kr,ctw,cen,cjp,ckr);
CREATE TEMP TABLE source AS
SELECT k.kind, n AS ref,
  CASE k.kind
   WHEN 'event' THEN ARRAY[f.tw||'《'||s.tw||'》巡迴演唱會 '||t.ctw||'站'||CASE WHEN n > 3000 THEN ' '||n/3000+2020 ELSE '' END, f.en||': '||s.en||' Tour, '||t.cen, f.jp||'「'||s.jp||'」ツアー '||t.cjp||'公演', f.kr||' 〈'||s.kr||'〉 투어 '||t.ckr||' 공연']
   WHEN 'merchandise' THEN ARRAY[s.tw||' '||(ARRAY['巡迴 T 恤','官方應援手燈','毛巾','帆布袋','鑰匙圈'])[1+n%5]||' '||n, s.en||' '||(ARRAY['tour T-shirt','light stick','towel','canvas tote','key ring'])[1+n%5]||' '||n, s.jp||' '||(ARRAY['ツアーTシャツ','公式ペンライト','タオル','トートバッグ','キーリング'])[1+n%5], s.kr||' '||(ARRAY['투어 티셔츠','공식 응원봉','타월','캔버스 백','키링'])[1+n%5]]
   WHEN 'news' THEN ARRAY[f.tw||' '||t.ctw||'加場公告 '||n, f.en||' adds a show in '||t.cen||' '||n, f.jp||' 追加公演のお知らせ', f.kr||' 추가 공연 안내']
   WHEN 'venue' THEN ARRAY[t.tw||' '||n, t.en||' '||n, t.jp, t.kr]
   ELSE ARRAY[f.tw||CASE WHEN n > 300 THEN n::text ELSE '' END, f.en||CASE WHEN n > 300 THEN n::text ELSE '' END, f.jp, f.kr] END AS names,
  CASE k.kind WHEN 'event' THEN ARRAY[t.tw,t.en,t.jp,t.kr,t.ctw,t.cen,'礁石製作有限公司','Reef Productions'] WHEN 'merchandise' THEN ARRAY[f.tw||'《'||s.tw||'》巡迴演唱會',f.en||': '||s.en||' Tour',f.jp,f.kr] ELSE '{}'::text[] END AS words,
  now() + (n::bigint * 7919 % 1000 - 700) * interval '1 day' + n * interval '1 second' AS moment
FROM (VALUES ('event', 40000), ('merchandise', 50000), ('artist', 5000), ('venue', 1000), ('news', 4000)) k(kind, size), generate_series(1, k.size) n
JOIN first f ON f.i = (n * 37) % 300 JOIN second s ON s.i = (n / 7) % 10 JOIN third t ON t.i = n % 4;
DROP INDEX search_items_terms_idx, search_words_keys_idx;
INSERT INTO search_items SELECT kind, ref, '/x/'||ref, jsonb_build_object('tw',names[1],'en',names[2],'jp',names[3],'kr',names[4]), NULL, '/posters/tide.png', '{}',
  E'\n'||array_to_string(l.lines, E'\n')||E'\n', w.spelled, search_item_terms(kind, l.lines, w.spelled), moment, to_timestamp(0)
FROM source, LATERAL (SELECT array_agg(DISTINCT line) AS lines FROM unnest(names) name, search_lines(name) line) l,
 LATERAL (SELECT array_to_string(l.lines,'')||coalesce((SELECT string_agg(DISTINCT search_spell(word),'') FROM unnest(words) word),'') AS spelled) w;
INSERT INTO search_words SELECT run, search_word_keys(run) FROM (SELECT DISTINCT run FROM search_items, search_runs(words) WHERE NOT is_cjk AND char_length(run) BETWEEN 4 AND 40 AND run !~ '^[0-9]+$') r;
CREATE INDEX "search_items_terms_idx" ON "search_items" USING GIN ("terms") WITH (fastupdate = off);
CREATE INDEX "search_words_keys_idx" ON "search_words" USING GIN ("keys") WITH (fastupdate = off);
VACUUM ANALYZE search_items;
VACUUM ANALYZE search_words;
