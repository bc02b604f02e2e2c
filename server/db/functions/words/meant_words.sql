-- What a word that no name, place or category has was most likely meant to be: the nearest that do, at most three, the
-- most used first. None for a word that is right: an ending of a known one, the beginning of several, or in what enough
-- vendors say of themselves.
create or replace function meant_words(given text) returns text[] language plpgsql stable as $$
declare
  stem tsquery := plainto_tsquery('english', given);
  uses int;
  near text[];
  most int;
begin
  if given !~ '^[[:alpha:]]{3,40}$' or numnode(stem) = 0 or is_word(given) then return '{}'; end if;
  -- What begins a known word may be half typed.
  if length(given) < 5 and begins_word(given) then return '{}'; end if;
  uses := uses_of(stem || to_tsquery('simple', given || ':*'), 30);
  if uses = 30 then return '{}'; end if;
  select array_agg(n.word order by n.used desc, n.alike desc, n.word), max(n.used) into near, most from (
    select c.word, c.alike, uses_of(plainto_tsquery('english', c.word), 1000) as used
    from (
      select w.word, w.alike from near_words(given) w
      order by w.steps, w.alike desc, w.word
      fetch first 1 rows with ties
    ) c
  ) n;
  -- Another form of what was typed ("castles") is no mistake, nor is what is hardly rarer than the other.
  if near is null or exists (select from unnest(near) n where plainto_tsquery('english', n) = stem)
    or most < 4 * uses then
    return '{}';
  end if;
  return near[1:3];
end $$;
