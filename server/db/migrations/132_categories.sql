-- Names like "K.C." and "AT&T" are found as one word, too: the start after this writes their words (`addMissing`).

-- A row for each category, main or further (docs/decisions 0349).
alter table vendor_search drop constraint vendor_search_pkey, add primary key (vendor_id, city, category);

-- What a merge has moved, so that it can be taken back.
alter table categories add column merged_into uuid references categories,
  add column merged_vendors jsonb not null default '[]',
  add check (merged_into is null or retired_at is not null);
create index on categories (merged_into);
