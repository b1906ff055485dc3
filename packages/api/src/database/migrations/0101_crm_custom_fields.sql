-- The custom fields that are synced: the field's id, the CRM's field as it was when it was chosen, and the rule.
alter table crm_connections add column custom_fields jsonb not null default '[]';
