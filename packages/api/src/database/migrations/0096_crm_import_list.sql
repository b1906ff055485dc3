-- Whom a sync brings over: a list, list view, campaign or filter of the CRM (id, name, kind); null: everyone.
alter table crm_connections add column import_list jsonb;
