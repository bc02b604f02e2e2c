-- A policy is more than its tiers (docs/decisions/0195): what stays in any case, and how long after the booking is
-- confirmed all comes back.
update vendors set cancellation = jsonb_build_object('tiers', cancellation, 'retainerPercent', 0, 'graceHours', 0)
where cancellation is not null;
update bookings set cancellation = jsonb_build_object('tiers', cancellation, 'retainerPercent', 0, 'graceHours', 0)
where cancellation is not null;
update queue_entries set cancellation = jsonb_build_object('tiers', cancellation, 'retainerPercent', 0, 'graceHours', 0)
where cancellation is not null;

-- What of the agreed total stayed with the vendor, in minor units; decided once, with the percentage.
alter table bookings add column refund_kept bigint not null default 0 check (refund_kept >= 0);

alter table vendors add constraint policy_is_whole check (cancellation is null
  or (jsonb_typeof(cancellation -> 'tiers') = 'array' and cancellation ?& array['retainerPercent', 'graceHours']));
alter table bookings add constraint policy_is_whole check (cancellation is null
  or (jsonb_typeof(cancellation -> 'tiers') = 'array' and cancellation ?& array['retainerPercent', 'graceHours']));
alter table queue_entries add constraint policy_is_whole check (cancellation is null
  or (jsonb_typeof(cancellation -> 'tiers') = 'array' and cancellation ?& array['retainerPercent', 'graceHours']));
