-- What a business often answers. A text can name fields of a conversation between braces.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  body text not null check (char_length(body) between 1 and 4000),
  version int not null default 0
);
create unique index saved_replies_name on saved_replies (vendor_id, lower(name));
