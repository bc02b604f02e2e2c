-- Words that were mistyped are looked for by how they begin, by how they end, and by how they look (meant_words); what
-- was meant is told (typed_words). Their functions are made anew in server/db/functions.
drop function typed_words(text, text, text);
drop function nearest_word(text);
create index on search_words (reverse(word) collate "C");
