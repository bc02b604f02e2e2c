-- Pictures that a couple gives with its review; there before the review is written, public with it.
create table review_photos (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  position int not null,
  base text not null,
  widths int[] not null,
  width int not null,
  height int not null,
  placeholder text not null,
  created_at timestamptz not null default now()
);
create index on review_photos (booking_id, position);
