-- What a person decided on values that are there, as JSON, and what became of such values, in rows by column.
alter table contact_imports
  add column decisions text not null default '',
  add column decided jsonb not null default '{}';
