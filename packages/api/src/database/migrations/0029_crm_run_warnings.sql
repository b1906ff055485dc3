-- Sentences about what the connected user's permissions kept from being synced or exported.
alter table crm_runs add column warnings jsonb not null default '[]';
