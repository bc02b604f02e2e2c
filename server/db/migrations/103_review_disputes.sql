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

alter table evidence drop constraint evidence_about_check;
alter table evidence
  add constraint evidence_about_check check (about in ('outcome', 'review', 'couple_review'));
