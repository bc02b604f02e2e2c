-- How a word sounds, roughly: spellings of one Indian word in Latin letters differ more than its sound.
create or replace function sound_of(word text) returns text language sql immutable as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(word, 'ph', 'f'), 'ee', 'i'), 'oo', 'u'), 'ck', 'k'), 'th', 't'),
      'wqzy', 'vksi'),
    '(.)\1+', '\1', 'g')
$$;
