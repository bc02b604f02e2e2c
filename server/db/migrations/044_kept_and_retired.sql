-- How somebody who deleted their account is reached about a booking that was agreed, by its other side alone, until a
-- year after its day (docs/decisions/0122): something may be owed.
alter table bookings add column kept_contact jsonb;

-- A crew that was booked once and is no longer offered: its past stays, and nothing counts it any more.
alter table resources add column retired_at timestamptz;
