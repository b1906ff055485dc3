-- Contacts whose record an export was about to create, from before the request until its answer is stored.
-- Like a link it belongs to the account and outlives run and connection: whoever writes to the account next
-- first looks for records that were created without our learning of it.
create table crm_pending_creates (
  owner_id uuid not null references users on delete cascade,
  provider text not null,
  account_id text not null,
  contact_id uuid not null references contacts on delete cascade,
  -- No record of it is older than this.
  since timestamptz(3) not null,
  primary key (contact_id, provider, account_id)
);
create index crm_pending_creates_account on crm_pending_creates (owner_id, provider, account_id);

insert into crm_pending_creates (owner_id, provider, account_id, contact_id, since)
select run.owner_id, run.provider, connection.account_id, contact.id, (place -> 'pending' ->> 'since')::timestamptz
from crm_runs run
join crm_connections connection on connection.owner_id = run.owner_id and connection.provider = run.provider
join contacts contact on contact.owner_id = run.owner_id and place -> 'pending' -> 'ids' ? contact.id::text
where run.kind = 'export' and run.state = 'running' and place -> 'pending' is not null;
