-- What a word that no name, place or category has was most likely meant to be: those that do and are as few mistakes
-- away as any, at most five, the likeliest first: by their looks, and by how many use them. None for a word that is
-- right: an ending of a known one, the beginning of several, or in what enough vendors say of themselves.
create or replace function meant_words(given text) returns text[] language plpgsql stable as $$
declare
  stem tsquery := plainto_tsquery('english', given);
  uses int;
  near text[];
  most int;
begin
  if given !~ '^[[:alpha:]]{3,40}$' or numnode(stem) = 0 or is_word(given) then return '{}'; end if;
  -- What begins a known word may be half typed.
  if length(given) < 4 and begins_word(given) then return '{}'; end if;
  uses := uses_of(case when length(given) < 5 then stem else stem || to_tsquery('simple', given || ':*') end, 30);
  if uses = 30 then return '{}'; end if;
  select array_agg(n.word order by n.alike + ln(1 + n.used) / 20 desc, n.word), max(n.used) into near, most from (
    select c.word, c.alike, uses_of(plainto_tsquery('english', c.word), 1000) as used
    from (
      select w.word, w.alike
      from (select f.word, f.alike, f.steps, min(f.steps) over () as fewest from near_words(given) f) w
      where w.steps = w.fewest
      order by w.alike desc, w.word limit 8
    ) c
  ) n;
  -- Another form of what was typed ("castles") is no mistake, nor is what is hardly rarer than the other.
  if near is null or exists (select from unnest(near) n where plainto_tsquery('english', n) = stem)
    or most < 4 * uses then
    return '{}';
  end if;
  return near[1:5];
end $$;
