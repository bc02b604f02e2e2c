-- Words that were mistyped are looked for by how they begin, by how they end, and by how they look (meant_words); what
-- was meant is told (typed_words). Their functions are made anew in server/db/functions.
drop function typed_words(text, text, text);
drop function nearest_word(text);
create index on search_words (reverse(word) collate "C");

-- What a minor unit of a currency comes to in minor units of the site's, from the file of rates
-- (server/kernel/rates.ts); null for one that vendors have and the file does not. The site's own is 1.
create table exchange_rates (
  currency text primary key,
  factor numeric check (factor > 0),
  is_site boolean not null default false,
  -- Whether all vendors of this currency are found by it.
  applied boolean not null default false
);
create unique index on exchange_rates (is_site) where is_site;
