-- What somebody has typed in a conversation and not sent. Empty once it was: the version goes on, so that what
-- another device saves late is told from what is new.
create table message_drafts (
  user_id uuid not null references users on delete cascade,
  enquiry_id uuid not null references enquiries on delete cascade,
  body text not null check (char_length(body) <= 4000),
  version int not null default 1,
  primary key (user_id, enquiry_id)
);
create index message_drafts_enquiry on message_drafts (enquiry_id);
