-- Lists put counties and towns that nobody knows into the middle of their regions, where they were in distances of
-- places hundreds of kilometres away. Unknown stays unknown, until somebody says it (docs/decisions/0346).
update cities set latitude = null, longitude = null
where import_id is not null and town_id is null and arranged_at is null;
