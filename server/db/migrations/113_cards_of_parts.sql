-- Whether a business sells parts of a day: of such a card the search asks which of them are free.
alter table vendor_cards add column sells_parts boolean not null default false;
update vendor_cards c set sells_parts = true
from working_rules w
where w.vendor_id = c.vendor_id and w.slots <> '[]';
