-- What the sides of a dispute state and show (docs/decisions/0201). Rows are added, never changed.
create table evidence (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  booking_id uuid not null references bookings on delete cascade,
  about text not null check (about = 'outcome'),
  said_by text not null check (said_by in ('user', 'vendor')),
  person_id uuid references users on delete set null,
  -- Words, or a picture.
  body text,
  base text,
  widths int[],
  width int,
  height int,
  placeholder text,
  said_at timestamptz not null,
  lost_at timestamptz,
  check (num_nonnulls(body, base) = 1),
  check ((base is null) = (widths is null))
);
create index on evidence (booking_id, about, position);
create index on evidence (person_id);
create index on evidence (base);
