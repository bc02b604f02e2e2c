-- What our team asks in a dispute is a row among what its sides state and show (docs/decisions/0211).
alter table evidence drop constraint evidence_said_by_check;
alter table evidence
  add constraint evidence_said_by_check check (said_by in ('user', 'vendor', 'admin')),
  add column asked text check (asked in ('user', 'vendor', 'both')),
  add constraint evidence_questions_check check (
    (said_by = 'admin') = (asked is not null) and (asked is null or body is not null)
  );
