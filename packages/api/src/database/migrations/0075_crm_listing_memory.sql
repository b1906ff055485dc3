-- What the listing of the last sync remembered for the next one, in its provider's own form.
alter table crm_connections add column listing_memory jsonb;
