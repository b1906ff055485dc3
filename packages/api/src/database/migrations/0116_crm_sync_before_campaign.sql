-- What made the next sync due before its time: 'campaign'; null: nothing.
alter table crm_connections add column early_trigger text;
