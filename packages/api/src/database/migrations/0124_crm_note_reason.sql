-- What the user can do about a run's note, as a code: possible_match when a decision is waiting.
alter table crm_run_notes add column reason text;
update crm_run_notes set reason = 'possible_match' where what = 'skipped' and why like 'Needs a decision: %';
