-- The words that a city says of itself, so that the cities that say a typed word are found by an index.
alter table cities add column words tsvector not null default '';
alter table cities disable trigger user;
update cities
set words = to_tsvector('english', unaccent(concat_ws(' ', name, state, array_to_string(aliases, ' '))));
alter table cities enable trigger user;
create index on cities using gin (words);

-- It answers one column more, `said_in`.
drop function if exists typed_words(text, text, text, boolean);
