-- What a mail says is sealed by the server until it is sent, and then wiped (server/kernel/sealedMail.ts).
alter table mails
  add column sealed bytea,
  -- When it is of no use any more: the end of its code.
  add column of_use_until timestamptz;

-- A migration has no key. What may still be sent stands behind a zero until the server that starts next seals it; with
-- the columns goes what was sent.
update mails
set sealed = '\x00'::bytea || convert_to(
    jsonb_build_object('subject', subject, 'body', body, 'stopUrl', stop_url)::text, 'UTF8'),
  of_use_until = case when subject ~ '^\d{6} is your ' then created_at + interval '10 minutes' end
where sent_at is null and (failed_at is null or failed_at > now() - interval '3 days');

alter table mails
  drop column subject,
  drop column body,
  drop column stop_url,
  add constraint waiting_mails_are_whole
    check (sealed is not null or sent_at is not null or failed_at is not null);

-- Writes the table anew: dropped columns would stay on the disk.
cluster mails using mails_pkey;
alter table mails set without cluster;

-- Refused rows that are kept as CSV: every cell that begins like a formula gets an apostrophe, as in domain/csv.ts.
update imports
set refused = regexp_replace(refused, '(^|,|\n)("?)([ \t"]*[-=+@－＝＋＠])', '\1\2''\3', 'g')
where refused <> '';
