create table reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references bookings,
  vendor_id uuid not null references vendors,
  author text not null,
  rating int not null check (rating between 1 and 5),
  quality int not null check (quality between 1 and 5),
  value int not null check (value between 1 and 5),
  communication int not null check (communication between 1 and 5),
  punctuality int not null check (punctuality between 1 and 5),
  body text not null check (length(body) between 60 and 2000),
  created_at timestamptz not null default now(),
  reply text,
  replied_at timestamptz,
  -- A review that was removed leaves a tombstone: when and why, without its words (docs/decisions/0113).
  removed_at timestamptz,
  removed_reason text,
  -- When it becomes public at the latest, if not when both have written; once it is, since when
  -- (docs/decisions/0136).
  public_from timestamptz not null default now(),
  -- Its stars count from then on.
  is_public boolean not null default false,
  changed_at timestamptz,
  constraint reviews_removed_with_reason check ((removed_at is null) = (removed_reason is null))
);
create index on reviews (vendor_id, created_at desc, id);
-- The home page tells the newest of the best reviews.
create index on reviews (created_at desc) where rating = 5;
create index on reviews (public_from) where not is_public;

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
  created_at timestamptz not null default now(),
  lost_at timestamptz
);
create index on review_photos (booking_id, position);
create index on review_photos (base);

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

-- Who was reviewed says that the review must not stay (docs/decisions/0202): once a review, answered by an admin.
create table review_disputes (
  booking_id uuid not null references bookings on delete cascade,
  about text not null check (about in ('review', 'couple_review')),
  reason text not null,
  words text not null,
  person_id uuid references users on delete set null,
  raised_at timestamptz not null,
  answer text check (answer in ('kept', 'removed')),
  answer_reason text,
  answered_at timestamptz,
  primary key (booking_id, about),
  check (num_nonnulls(answer, answer_reason, answered_at) in (0, 3))
);
create index on review_disputes (raised_at) where answered_at is null;
create index on review_disputes (person_id);

-- What the sides of a dispute state and show (docs/decisions/0201). Rows are added, never changed.
create table evidence (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  booking_id uuid not null references bookings on delete cascade,
  about text not null check (about in ('outcome', 'review', 'couple_review')),
  said_by text not null check (said_by in ('user', 'vendor', 'admin')),
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
  asked text check (asked in ('user', 'vendor', 'both')),
  check (num_nonnulls(body, base) = 1),
  check ((base is null) = (widths is null)),
  constraint evidence_questions_check check ((said_by = 'admin') = (asked is not null)
    and (asked is null or body is not null))
);
create index on evidence (booking_id, about, position);
create index on evidence (person_id);
create index on evidence (base);
