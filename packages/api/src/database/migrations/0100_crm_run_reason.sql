-- Why a run failed, where the user can do something about it: list_gone when the chosen list is no longer there.
alter table crm_runs add column reason text;
