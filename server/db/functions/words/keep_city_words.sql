create or replace function keep_city_words() returns trigger language plpgsql as $$
begin
  new.words := to_tsvector('english',
    unaccent(concat_ws(' ', new.name, new.state, array_to_string(new.aliases, ' '))));
  return new;
end $$;

create or replace trigger words_kept before insert or update of name, state, aliases on cities
  for each row execute function keep_city_words();
