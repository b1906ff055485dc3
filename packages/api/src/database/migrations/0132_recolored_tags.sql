-- The colors that a changed tag was given since, by name, which an undo keeps.
alter table tag_changes add column recolored jsonb not null default '{}';
