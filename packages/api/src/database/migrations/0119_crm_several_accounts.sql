-- A user can connect several accounts of one provider, each once.
alter table crm_connections
  drop constraint crm_connections_one_each,
  add constraint crm_connections_one_for_account unique (owner_id, provider, account_id);

-- A run is of one account. Those of accounts that are no longer connected have none here.
alter table crm_runs
  add column account_id text not null default '',
  add column account_name text not null default '';
update crm_runs run set account_id = connection.account_id, account_name = connection.account_name
from crm_connections connection
where connection.owner_id = run.owner_id and connection.provider = run.provider;

drop index crm_runs_one_at_a_time;
create unique index crm_runs_one_at_a_time on crm_runs (owner_id, provider, account_id)
  where state in ('queued', 'running');
