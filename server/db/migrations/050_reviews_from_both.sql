-- Reviews are published when both have written, or the time for it is over (docs/decisions/0136). What is there already
-- stays public.
alter table reviews
  -- When it becomes public at the latest; once it is, since when.
  add column public_from timestamptz default now(),
  -- Its stars count from then on.
  add column is_public boolean not null default true,
  add column changed_at timestamptz;
update reviews set public_from = created_at;
alter table reviews
  alter column public_from set not null,
  alter column is_public set default false;
create index on reviews (public_from) where not is_public;

-- What a vendor says of a couple, for vendors whom that couple asks.
create table couple_reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references bookings on delete cascade,
  vendor_id uuid not null references vendors,
  rating int not null check (rating between 1 and 5),
  body text not null check (length(body) between 20 and 1000),
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  public_from timestamptz not null,
  is_public boolean not null default false,
  removed_at timestamptz,
  removed_reason text,
  constraint couple_reviews_removed_with_reason check ((removed_at is null) = (removed_reason is null))
);
create index on couple_reviews (public_from) where not is_public;
create index on couple_reviews (vendor_id);
